import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct, stockOfProduct } from '../../products.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

async function exported(shop: TestShop) {
  const { headers } = await signedIn(shop, 'admin')
  const response = await shop.get('/api/admin/products.csv', headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return { bytes, text, rows: Papa.parse<Record<string, string>>(text, { header: true }).data }
}

type Choices = Record<string, string>

async function send(shop: TestShop, content: string | Uint8Array, choices: Choices = {}) {
  return upload(shop, '/api/admin/import', content, choices)
}

async function upload(
  shop: TestShop,
  path: string,
  content: string | Uint8Array,
  choices: Choices = {},
  locale = 'en',
) {
  const { headers } = await signedIn(shop, 'admin')
  const body = new FormData()
  body.set('file', new File([new Uint8Array(Buffer.from(content))], 'products.csv'))
  const query = new URLSearchParams(choices)
  return shop.post(`${path}?${query}`, body, { ...headers, 'Accept-Language': locale })
}

async function preview(shop: TestShop, content: string | Uint8Array, choices: Choices = {}) {
  const response = await send(shop, content, choices)
  expect(response.status).toBe(200)
  return response.json()
}

async function apply(shop: TestShop, content: string, choices: Choices = {}) {
  const { wrong, ...open } = choices
  const { plan } = await preview(shop, content, open)
  return send(shop, content, { apply: plan, ...choices })
}

const sheet = (...rows: object[]) => Papa.unparse(rows)

describeOnEachEngine('the catalogue as a spreadsheet', (open) => {
  const shop = shopOf(open)
  const read = async (id: string) => (await shop().get(`/api/vegetable/${id}`)).json()

  test('comes out with Arabic that a spreadsheet can read, and goes back in without a change', async () => {
    const hidden = await aProduct(shop().services.db, { name: 'Hidden, "quoted" product' })
    await shop()
      .services.db.updateTable('products')
      .set({ visible: 0, desc: 'Two\nlines; and a\ttab', offer: 15 })
      .where('id', '=', hidden.id)
      .execute()
    const { bytes, text, rows } = await exported(shop())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text).toContain('طماطم')
    expect(rows.length).toBeGreaterThan(72)
    expect(rows).toContainEqual(expect.objectContaining({ id: hidden.id, visible: '0' }))
    const again = await preview(shop(), text)
    expect(again.rows).toEqual([])
    expect(again.counts).toMatchObject({ new: 0, changed: 0 })
  })

  test('runs no formula in a spreadsheet, and brings such words back as they are', async () => {
    const { db } = shop().services
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', "'=1"]) {
      const { id } = await aProduct(db, { name })
      const { text, rows } = await exported(shop())
      expect(rows.find((row) => row.id === id)?.name).toBe(`'${name}`)
      expect((await preview(shop(), text)).counts.changed).toBe(0)
      await db.updateTable('products').set({ deleted_at: 'then' }).where('id', '=', id).execute()
    }
    // Spreadsheets in Egypt may separate cells by semicolons.
    for (const name of ['Mint;=1+1', "Mint;'=1+1;+2"]) {
      const { id } = await aProduct(db, { name })
      const { text } = await exported(shop())
      expect(text).not.toMatch(/[;\t][=+@-]/)
      expect((await preview(shop(), text)).counts.changed).toBe(0)
      await db.updateTable('products').set({ deleted_at: 'then' }).where('id', '=', id).execute()
    }
  })

  test('shows what would change, writes nothing, then does just that', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 2000, quantity: 10 })
    const file = sheet(
      {
        id: product.id,
        type: '',
        name: '',
        price: '٢٢٫٥',
        offer: '5%',
        quantity: '12',
        richIn: 'sugar; potassium',
        visible: '',
      },
      {
        id: '',
        type: 'milk',
        name: 'Camel milk',
        price: '1,290.5',
        offer: '',
        quantity: '٤',
        richIn: '',
        visible: '0',
      },
    )
    const shown = await preview(shop(), file)
    expect(shown).toMatchObject({
      isApplied: false,
      counts: { new: 1, changed: 1, same: 0, wrong: 0 },
      rows: [
        {
          line: 2,
          kind: 'changed',
          changes: [
            { field: 'price', before: '20', after: '22.5' },
            { field: 'offer', before: '0', after: '5' },
            { field: 'quantity', before: '10', after: '12' },
            { field: 'richIn', before: '', after: 'potassium sugar' },
          ],
        },
        {
          line: 3,
          kind: 'new',
          name: 'Camel milk',
          changes: expect.arrayContaining([
            { field: 'price', before: '', after: '1290.5' },
            { field: 'quantity', before: '', after: '4' },
          ]),
        },
      ],
    })
    expect(await read(product.id)).toMatchObject({ price: 20, quantity: 10 })
    const applied = await send(shop(), file, { apply: shown.plan })
    expect(applied.status).toBe(200)
    expect(await applied.json()).toMatchObject({ isApplied: true })
    expect(await read(product.id)).toMatchObject({
      price: 22.5,
      offer: 5,
      quantity: 12,
      richIn: ['potassium', 'sugar'],
    })
    const made = await db
      .selectFrom('products')
      .select(['quantity', 'visible', 'category'])
      .where('slug', '=', 'camel-milk')
      .executeTakeFirst()
    expect(made).toEqual({ quantity: 4, visible: 0, category: 'milk' })
    const { headers } = await signedIn(shop(), 'admin')
    const changes = await shop().get(`/api/admin/changes/product/${product.id}`, headers)
    expect(await changes.json()).toMatchObject([{ what: 'imported' }])
  })

  test('names every wrong row with its reasons, and then changes none', async () => {
    const { db } = shop().services
    const product = await aProduct(db)
    const other = await aProduct(db)
    const third = await aProduct(db)
    const file = sheet(
      { id: product.id, slug: '', type: '', name: 'Good', price: '5', offer: '', src: '' },
      { id: other.id, slug: '', type: 'fruits', name: '', price: '', offer: '', src: '' },
      { id: 'none', slug: '', type: '', name: '', price: '5', offer: '', src: '' },
      { id: '', slug: 'new-one', type: '', name: '', price: '', offer: '', src: '' },
      { id: '', slug: '', type: 'meat', name: 'X', price: '0', offer: '99', src: 'javascript:x' },
      { id: product.id, slug: '', type: '', name: 'Twice', price: '', offer: '', src: '' },
      { id: '', slug: third.slug, type: '', name: '', price: 'cheap', offer: '', src: '' },
      { id: '', slug: other.slug, type: '', name: '', price: '5', offer: '', src: '' },
    )
    const shown = await preview(shop(), file)
    expect(shown.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 7, leftOut: 0 })
    const errors = shown.rows.map(
      (row: { line: number; errors: { field: string; code: string }[] }) =>
        row.errors.map(({ field, code }) => `${field} ${code}`).toSorted(),
    )
    expect(errors).toEqual([
      [],
      ['type category-differs'],
      ['id product-unknown'],
      ['name required', 'price required', 'type required'],
      ['offer offer', 'price price-positive', 'src src-not-allowed'],
      ['slug repeated'],
      ['price price'],
      ['slug repeated'],
    ])
    const refused = await send(shop(), file, { apply: shown.plan })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'rows-wrong',
      preview: { isApplied: false },
    })
    expect(await read(product.id)).toMatchObject({ name: product.name })
  })

  test('refuses rows with too many or too few cells, whose values may be in wrong columns', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 4500, quantity: 10 })
    const others = [await aProduct(db), await aProduct(db), await aProduct(db)] as const
    const file = [
      'id,name,price,quantity',
      // A comma in the name shifts the cells; price and stock were 45 and 10.
      `${product.id},Tomatoes, 20,45,10`,
      `${others[0].id},,-1,`,
      `${others[1].id},,1,2, ,x`,
      // Empty cells at the end are ignored; cells that other rows fill may not be missing.
      `${others[2].id},"Leeks, young",9,8,, ,`,
      `${others[2].id}-none`,
    ].join('\n')
    const shown = await preview(shop(), file)
    expect(shown.counts).toMatchObject({ changed: 1, wrong: 4 })
    expect(shown.rows).toMatchObject([
      { line: 2, kind: 'wrong', changes: [], errors: [{ field: 'line', code: 'csv-cells' }] },
      { line: 3, kind: 'wrong', errors: [{ field: 'price' }] },
      { line: 4, kind: 'wrong', errors: [{ field: 'line', code: 'csv-cells' }] },
      { line: 5, kind: 'changed', name: others[2].name },
      { line: 6, kind: 'wrong', errors: [{ field: 'line', code: 'csv-cells-few' }] },
    ])
    expect((await send(shop(), file, { apply: shown.plan })).status).toBe(422)
    expect(await read(product.id)).toMatchObject({ price: 45, quantity: 10 })
  })

  test('does not do what was not previewed', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { quantity: 10 })
    const file = sheet({ id: product.id, quantity: '20' })
    const shown = await preview(shop(), file)
    const { headers } = await signedIn(shop(), 'admin')
    await shop().send('PUT', `/api/vegetable/${product.id}`, { quantity: 7 }, headers)
    const outdated = await send(shop(), file, { apply: shown.plan })
    expect(outdated.status).toBe(409)
    const { code, preview: present } = await outdated.json()
    expect(code).toBe('preview-outdated')
    expect(await stockOfProduct(db, product.id)).toBe(7)
    const other = sheet({ id: product.id, quantity: '21' })
    expect((await send(shop(), other, { apply: shown.plan })).status).toBe(409)
    expect((await send(shop(), file, { apply: present.plan })).status).toBe(200)
    expect(await stockOfProduct(db, product.id)).toBe(20)
  })

  test.each([
    ['an unknown column', 'id,colour\n1,red', 'csv-columns'],
    ['a column twice', 'id,price,price\n1,2,3', 'csv-columns'],
    ['no rows', 'id,price\n', 'csv-empty'],
    ['nothing', '', 'csv-empty'],
    ['an open quotation mark', 'id,name\n1,"open', 'csv-quotes'],
    ['too many rows', `id\n${'x\n'.repeat(5001)}`, 'csv-rows'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'csv-encoding'],
    ['a file of wrong rows without columns', 'reason\nnone', 'csv-columns'],
  ])('refuses %s', async (_, content, code) => {
    const response = await send(shop(), content)
    expect(response.status).toBe(422)
    expect((await response.json()).code).toBe(code)
  })

  test('takes a row that lacks only cells that are empty in every row', async () => {
    const { id } = await aProduct(shop().services.db, { pricePiastres: 4500 })
    const shown = await preview(shop(), `id,price,desc\n${id},46\n`)
    expect(shown.counts).toMatchObject({ changed: 1, wrong: 0 })
  })

  test('names the lines of the file, beside empty lines and texts of several lines', async () => {
    const file = 'ID , Price\r\n\r\n"no\r\nid",1\r\n,\r\nnone,2\r\n'
    const { rows } = await preview(shop(), file)
    expect(rows.map(({ line }: { line: number }) => line)).toEqual([3, 6])
  })

  test('returns the exported catalogue unchanged in the dialects of spreadsheet programs', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { name: 'Dialects' })
    await db
      .updateTable('products')
      .set({ unit: 'g', unit_amount: 1.125, production_day: '2026-04-03', visible: 0 })
      .where('id', '=', product.id)
      .execute()
    const head = 'id,unitAmount,productionDay,visible'
    const rows: [string, Choices][] = [
      ['1.1250,2026-04-03,0', {}],
      ['1.125,4/3/2026,FALSE', { dates: 'mdy' }],
      ['1.125,03/04/2026,false', { dates: 'dmy' }],
      ['"1,125",03/04/26,FALSE', { dates: 'dmy' }],
      ['١٫١٢٥,٠٣/٠٤/٢٠٢٦,خطأ', { dates: 'dmy' }],
    ]
    for (const [row, choices] of rows) {
      const shown = await preview(shop(), `${head}\n${product.id},${row}`, choices)
      expect(shown.rows, row).toEqual([])
    }
    const asked = await preview(shop(), `${head}\n${product.id},1.125,4/3/2026,FALSE`)
    expect(asked.rows[0].errors).toEqual([
      { field: 'productionDay', code: 'two-days:4/3/2026|2026-03-04|2026-04-03' },
    ])
    expect((await preview(shop(), `${head}\n${product.id},1.250,,`)).rows[0].errors).toEqual([
      { field: 'unitAmount', code: 'two-readings:1.250' },
    ])
  })

  test('refuses texts whose letters a program has lost', async () => {
    const { id } = await aProduct(shop().services.db)
    const file = sheet({ id, nameAr: '????? ????' }, { id: '', nameAr: 'Ø·Ù…Ø§Ø·Ù…' })
    const { rows } = await preview(shop(), file)
    for (const { errors } of rows) {
      expect(errors).toContainEqual({ field: 'nameAr', code: 'letters-lost' })
    }
  })

  test('applies the right rows, and returns the wrong ones with their reasons', async () => {
    const { db } = shop().services
    const right = await aProduct(db, { quantity: 1 })
    const file = `id,name,quantity\n${right.id},,7\n=1+1,x,2\n${right.id}x,Leeks, young,3\n`
    const applied = await apply(shop(), file, { wrong: 'skip' })
    expect(applied.status).toBe(200)
    expect(await stockOfProduct(db, right.id)).toBe(7)
    const path = '/api/admin/import/wrong-rows'
    const text = await (await upload(shop(), path, file)).text()
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
    expect(data).toEqual([
      ['reason', 'id', 'name', 'quantity'],
      [expect.stringMatching(/^id: .*no such product/), "'=1+1", 'x', '2'],
      [expect.stringMatching(/^This row has more cells/), `${right.id}x`, 'Leeks', ' young', '3'],
    ])
    // The file of wrong rows comes back with its reasons, which are replaced.
    const again = await (await upload(shop(), path, text, {}, 'ar')).text()
    const [head, first] = Papa.parse<string[]>(again).data
    expect(head).toEqual(data[0])
    expect(first?.slice(1)).toEqual(["'=1+1", 'x', '2'])
    expect(first?.[0]).toMatch(/^id: [\u0600-\u06ff]/)
  })

  test('refuses a row with too few cells again in the file of wrong rows', async () => {
    const [one, other] = [await aProduct(shop().services.db), await aProduct(shop().services.db)]
    const file = `id,price,offer,quantity\n${one.id},45,0,10\n${other.id},20,5\n`
    const text = await (await upload(shop(), '/api/admin/import/wrong-rows', file)).text()
    const shown = await preview(shop(), text)
    expect(shown.rows).toMatchObject([{ errors: [{ field: 'line', code: 'csv-cells-few' }] }])
  })

  test('asks about a stock and refuses months that can be read in two ways', async () => {
    const { id } = await aProduct(shop().services.db)
    const { rows } = await preview(shop(), sheet({ id, quantity: '12,500', months: 'Jun-Sep' }))
    expect(rows[0].errors).toEqual([
      { field: 'quantity', code: 'two-readings:12,500' },
      expect.objectContaining({ field: 'months' }),
    ])
  })

  test('takes a shared Arabic name beside another English one for another product', async () => {
    const named = { nameAr: 'طماطم الجيزة', type: 'vegetable' }
    await apply(shop(), sheet({ ...named, name: 'Tomatoes of Giza', price: '30' }))
    const file = sheet({ ...named, name: 'Cherry tomatoes of Giza', price: '90' })
    const shown = await preview(shop(), file, { namesakes: 'update' })
    expect(shown.rows).toMatchObject([{ kind: 'new', isNamesake: true }])
  })

  test('asks before it doubles products by name, then updates, adds or leaves them', async () => {
    const { db } = shop().services
    const file = sheet(
      { name: 'Doubled Pods', nameAr: 'فاصوليا مكررة', type: 'vegetable', price: '10' },
      { name: 'Single Pods', nameAr: '', type: 'vegetable', price: '11' },
    )
    const count = async () =>
      (await db.selectFrom('products').select('id').where('name', 'like', '% Pods').execute())
        .length
    expect((await apply(shop(), file)).status).toBe(200)
    expect(await count()).toBe(2)
    const asked = await apply(shop(), file)
    expect(asked.status).toBe(409)
    const { code, preview: shown } = await asked.json()
    expect(code).toBe('namesakes')
    expect(shown.rows.map((row: { isNamesake: boolean }) => row.isNamesake)).toEqual([true, true])
    expect((await preview(shop(), file, { namesakes: 'skip' })).counts).toMatchObject({ same: 2 })
    const dearer = file.replace('10', '12').replace('Doubled', 'DOUBLED')
    const updated = await preview(shop(), dearer, { namesakes: 'update' })
    expect(updated.rows).toMatchObject([
      { kind: 'changed', changes: [{ field: 'price', before: '10', after: '12' }] },
    ])
    expect((await apply(shop(), dearer, { namesakes: 'update' })).status).toBe(200)
    expect(await count()).toBe(2)
    expect((await apply(shop(), file, { namesakes: 'add' })).status).toBe(200)
    expect(await count()).toBe(4)
    const unclear = await preview(shop(), file, { namesakes: 'update' })
    expect(unclear.rows[0].errors).toEqual([{ field: 'name', code: 'name-of-several' }])
  })

  test('asks which column of another shop’s file is what, and reads it so', async () => {
    const file =
      'Stock of November\r\n\r\nID;Type;Name;Stock;Regular price;Categories;Meta: colour\r\n' +
      '71;simple;Dill of Woo;7;"1.234,50";Food > Herbs, Organic;green\r\n' +
      '72;simple;Eggs of Woo;7;45,00;Eggs;white\r\n'
    const asked = await send(shop(), file)
    expect(asked.status).toBe(422)
    const { code, errors, columns } = await asked.json()
    expect(code).toBe('csv-columns')
    expect(errors.file.message).toContain('Stock | Regular price | Categories | Meta: colour')
    expect(columns).toMatchObject([
      { name: 'ID', example: '71', column: '' },
      { name: 'Type', column: '' },
      { name: 'Name', column: 'name' },
      { name: 'Stock', column: 'quantity' },
      { name: 'Regular price', example: '1.234,50', column: 'price' },
      { name: 'Categories', column: 'type' },
      { name: 'Meta: colour', column: '' },
    ])
    const named = columns.map(({ column }: { column: string }) => column).join()
    const shown = await preview(shop(), file, { columns: named })
    expect(shown.rows).toMatchObject([
      { line: 4, kind: 'new', name: 'Dill of Woo' },
      { line: 5, kind: 'wrong', errors: [{ field: 'type', code: 'choice' }] },
    ])
    expect(shown.rows[0].changes).toEqual([
      { field: 'type', before: '', after: 'herbals' },
      { field: 'name', before: '', after: 'Dill of Woo' },
      { field: 'price', before: '', after: '1234.5' },
      { field: 'quantity', before: '', after: '7' },
    ])
    const typed = { columns: ',,name,quantity,price,,', type: 'milk' }
    expect((await preview(shop(), file, typed)).counts).toMatchObject({ new: 2, wrong: 0 })
    for (const wrong of ['name', ',,name,quantity,price,price,', ',,,,,,', 'colour,,,,,,']) {
      expect((await send(shop(), file, { columns: wrong })).status).toBe(422)
    }
  })

  test('asks once for each unknown category, and leaves out what is no product', async () => {
    const file =
      'Item;Price;Stock;Group\r\nOkra of Tanta;30;4;خضار\r\nRice of Tanta;45;9;Pantry\r\n' +
      'Oats of Tanta;20;2;pantry\r\nSoap of Tanta;15;1;House\r\nالإجمالي;110;16;\r\n'
    const columns = 'name,price,quantity,type'
    const asked = await preview(shop(), file, { columns })
    expect(asked.categories).toEqual([
      { value: 'خضار', example: 'Okra of Tanta', category: 'vegetable', isAsked: false },
      { value: 'Pantry', example: 'Rice of Tanta', category: '', isAsked: true },
      { value: 'House', example: 'Soap of Tanta', category: '', isAsked: true },
    ])
    expect(asked.rows[1].errors).toEqual([{ field: 'type', code: 'choice' }])
    const choices = { columns, categories: ',herbals,skip' }
    const shown = await preview(shop(), file, choices)
    expect(shown.counts).toEqual({ new: 3, changed: 0, same: 0, wrong: 0, leftOut: 2 })
    expect(shown.rows.slice(3)).toMatchObject([
      { line: 5, kind: 'left-out', name: 'Soap of Tanta', leftOut: 'category' },
      { line: 6, kind: 'left-out', name: 'الإجمالي', leftOut: 'totals' },
    ])
    expect((await apply(shop(), file, choices)).status).toBe(200)
    const made = await shop()
      .services.db.selectFrom('products')
      .select(['name', 'category'])
      .where('name', 'like', '% of Tanta')
      .orderBy('name')
      .execute()
    expect(made.map(({ name, category }) => `${name} ${category}`)).toEqual([
      'Oats of Tanta herbals',
      'Okra of Tanta vegetable',
      'Rice of Tanta herbals',
    ])
  })

  test('says of a row with the slug of another and no name that it is a further variant', async () => {
    const file = 'slug,name,type,price\nsage-dry,Dry sage,herbals,30\nsage-dry,,,45\n'
    const { rows } = await preview(shop(), file)
    expect(rows[1].errors).toEqual([{ field: 'slug', code: 'further-variant' }])
  })

  test('takes semicolons and tabs, and a file of 5 MB at most', async () => {
    const { id } = await aProduct(shop().services.db, { pricePiastres: 500 })
    for (const comma of [';', '\t']) {
      const shown = await preview(shop(), `\ufeffid${comma}price\r\n${id}${comma}6\r\n`)
      expect(shown.counts.changed).toBe(1)
    }
    expect((await send(shop(), 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(shop(), 'id\nx', { apply: 'no plan' })).status).toBe(422)
  })
})
