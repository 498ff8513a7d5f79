import { describe, expect, it } from 'vitest'
import type { SubmissionRecord } from '#domain/application/record.ts'
import { canonicalJson } from '#domain/kit/values/values.ts'
import { compilePdf } from './compile.ts'
import { attachmentsOf, compact, metadataOf, objectsOf, pagesOf, textOf, textsOf } from './fixtures/read.ts'
import { brokenSignature, drawnSignature, holdings, owner, recordOf, withMethod } from './fixtures/record.ts'
import { textsIn } from './layout/texts.ts'

const record = recordOf(await drawnSignature())

describe('the document of a record', () => {
  it('contains every question and every answer, in all scripts', async () => {
    const text = await textOf(await compilePdf(record))
    for (const words of textsOf(record)) expect(text).toContain(compact(words))
    expect(text).toContain('猎鹰岭控股有限公司')
  })

  it('shows missing answers and the tick of each statement', async () => {
    const text = await textOf(await compilePdf(record))
    expect(text).toContain('LegalentityidentifierNotprovided')
    expect(text).toContain('FinancialstatementsNofile')
    expect(text).toContain('OtheraccountsNoentries')
    expect(text).toContain('Theanswersaretrueandcomplete.Accepted')
    expect(text).toContain('asinkandpaperwould.Notaccepted')
  })

  it('has a part in which a hundred notices and questions follow each other', async () => {
    const answers = Array.from({ length: 100 }, (_, index) => {
      const text = `Text ${index}`
      return {
        type: index % 2 === 0 ? ('notice' as const) : ('text' as const),
        path: `p${index}`,
        label: 'Question',
        text,
      }
    })
    const section = { id: 'long', title: 'Long part', path: '/long', groups: [{ id: '', title: '', answers }] }
    const text = await textOf(await compilePdf({ ...record, sections: [...record.sections, section] }))
    expect(text).toContain('Text98QuestionText99')
  })

  it('[B24] lists the remarks on the previous submission with the replies, and remains accessible', async () => {
    const remark = { section: 'companyDetails', path: '', place: 'Company', text: 'Which office?', changed: true }
    const returned = { ...record, remarks: [{ ...remark, reply: 'The new one.\nSee the lease.' }] }
    const text = await textOf(await compilePdf(returned))
    expect(text).toContain('RemarksandrepliesWereturnedthesubmissionbeforethisonewiththeseremarks.')
    expect(text).toContain('CompanyWhichoffice?Theanswerwaschanged.Thenewone.Seethelease.')
    await expect(compilePdf(returned, { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array)
  })

  it('has its reference and "page x of y" on every page', async () => {
    const pages = await pagesOf(await compilePdf(record))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page${index + 1}of${pages.length}`)
      expect(page).toContain(record.reference)
    }
  })

  it('lists each file with size in MB, upload date and SHA-256', async () => {
    const text = await textOf(await compilePdf(record))
    expect(text).toContain('0.87MB')
    expect(text).toContain('20November2026,08:00(UTC+00:00)')
    expect(text).toContain('a'.repeat(64))
  })

  it('shows the issue date of each file with a question for it', async () => {
    const english = await textOf(await compilePdf(record))
    expect(english).toContain('Documentdated3November2026')
    expect(english.match(/Documentdated/g)).toHaveLength(1)
    const chinese = await textOf(await compilePdf({ ...record, language: 'zh-CN' }))
    expect(chinese).toContain('文件日期：2026年11月3日')
  })

  it('uses Chinese for its own texts in a Chinese document', async () => {
    const bytes = await compilePdf({ ...record, language: 'zh-CN' })
    const text = await textOf(bytes)
    const texts = textsIn('zh-CN')
    for (const words of [texts.title, texts.contents, texts.notProvided, texts.files, texts.about, texts.ticked]) {
      expect(text).toContain(compact(words))
    }
    expect(text).not.toContain('Notprovided')
    expect(await metadataOf(bytes)).toMatchObject({ Language: 'zh-CN' })
  })

  it('has a watermark on every page of a draft only', async () => {
    const draft = await pagesOf(await compilePdf({ ...record, draft: true }))
    for (const page of draft) expect(page).toContain('DRAFT')
    expect(await textOf(await compilePdf(record))).not.toContain('DRAFT')
  })

  it('has the same bytes each time, with other documents in between', async () => {
    const first = await compilePdf(record)
    await compilePdf({ ...record, companyName: 'Another', draft: true })
    expect(Buffer.compare(await compilePdf(record), first)).toBe(0)
  })

  it('is PDF/A-3a with title, language, tags and every font embedded', async () => {
    const bytes = await compilePdf(record)
    const objects = objectsOf(bytes)
    expect(objects).toMatch(/pdfaid:part>3</)
    expect(objects).toMatch(/pdfaid:conformance>A</)
    expect(objects).toContain('/MarkInfo')
    const fonts = Array.from(objects.matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g), ([, name]) => name)
    expect(fonts).toEqual(expect.arrayContaining(['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansSC-Regular']))
    for (const name of fonts)
      expect(name).toMatch(/^(Noto(Sans|SansSC|SansArabic|Emoji)-(Regular|Bold)|DejaVuSansMono)$/)
    expect(objects.match(/\/FontFile[23]?\s/g)).toHaveLength(fonts.length)
    expect(await metadataOf(bytes)).toMatchObject({
      Title: 'Onboarding application of Falcon Ridge Holdings Limited, reference UAE-2026-000417',
      Author: 'Falcon Ridge Holdings Limited',
      Language: 'en-GB',
    })
  })

  it('is accessible: the same source compiles as PDF/UA-1', async () => {
    await expect(compilePdf(record, { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array)
    await expect(
      compilePdf({ ...record, language: 'zh-CN', draft: true }, { standard: 'ua-1' }),
    ).resolves.toBeInstanceOf(Uint8Array)
  })

  it('has the timestamp of its record in UTC, its author and its reference in the metadata', async () => {
    const metadata = await metadataOf(await compilePdf(record))
    expect(metadata).toMatchObject({ CreationDate: 'D:20261121100211Z', Keywords: 'UAE-2026-000417' })
  })

  it('contains no active content: no script, no launch, no external link', async () => {
    for (const attached of [undefined, '{}']) {
      const objects = objectsOf(await compilePdf(record, { attached }))
      expect(objects).toContain('/StructTreeRoot')
      for (const name of ['/JavaScript', '/JS', '/Launch', '/URI', '/SubmitForm', '/OpenAction', '/AA']) {
        expect(objects).not.toMatch(new RegExp(`${name}\\b`))
      }
    }
  })

  it('has the submission as an attachment, byte for byte, and a text about it; a draft has neither', async () => {
    const attached = canonicalJson({ record, note: '"\u202e 😀 \u0000 #read("/etc/passwd")' })
    const bytes = await compilePdf(record, { attached })
    expect(await attachmentsOf(bytes)).toEqual({ 'application.json': attached })
    expect(objectsOf(bytes)).toMatch(/\/AFRelationship\s*\/Source/)
    expect(await textOf(bytes)).toContain(compact(textsIn('en').sealNotice))
    const plain = await compilePdf({ ...record, draft: true })
    expect(await attachmentsOf(plain)).toEqual({})
    expect(objectsOf(plain)).not.toContain('/EmbeddedFile')
    expect(await textOf(plain)).not.toContain(compact(textsIn('en').sealNotice))
  })
})

describe('signatures', () => {
  it('are drawn with the name of the signer', async () => {
    const bytes = await compilePdf(record)
    expect(objectsOf(bytes)).toMatch(/\/Subtype\s*\/Image/)
    expect(await textOf(bytes)).toContain('SignatureLaylaAlMithali')
  })

  it.each([
    ['broken', brokenSignature],
    ['of another kind', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['no data URL', 'https://example.com/signature.png'],
  ])('that are %s are replaced by a text, and the rest is rendered', async (_name, image) => {
    const text = await textOf(await compilePdf(recordOf(image)))
    expect(text).toContain('Thesignaturecouldnotbedrawn.')
    expect(text).toContain('LaylaAlMithali')
  })

  it('are listed with name, capacity, part, time and method of signing', async () => {
    const image = await withMethod(await drawnSignature(), 'typed')
    const application = recordOf(image)
    const text = await textOf(await compilePdf(application))
    expect(text).toContain('LaylaAlMithali|Chairwoman21November2026,13:58(UTC+04:00)|Typed')
    expect(text).toContain('LaylaAlMithaliChairwomanDeclaration21November2026,13:58(UTC+04:00)Typed')
    const chinese = await textOf(await compilePdf({ ...application, language: 'zh-CN' }))
    expect(chinese).toContain('LaylaAlMithaliChairwomanDeclaration2026年11月21日13:58（UTC+04:00）键入姓名')
  })

  it('show a text for an unknown time or method of signing', async () => {
    const text = await textOf(await compilePdf({ ...record, signatures: [] }))
    expect(text).toContain('LaylaAlMithaliChairwomanDeclarationNotrecordedNotrecorded')
  })

  it('are "Not provided" when missing', async () => {
    expect(await textOf(await compilePdf(recordOf('')))).toContain('SignatureNotprovided')
  })
})

describe('the owners', () => {
  const drawn = (direct: number, behind: number) => ({
    ...withOwners([owner(1)]),
    ownership: { direct: holdings(direct, 'Holder'), behind: holdings(behind, 'Owner'), notEntered: 7.5 },
  })

  it('are a chart of indirect owners, direct holders and the company', async () => {
    const text = await textOf(await compilePdf(drawn(10, 2)))
    expect(text).toContain('OwnershipchartBasedontheentriesabove.')
    expect(text).toContain('Owner22%indirectlyultimateownerOwner11%indirectlyHolder10holds10%')
    expect(text).toContain('Notaccountedforholds7.5%FalconRidgeHoldingsLimitedtheapplicant')
    await expect(compilePdf(drawn(10, 2), { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array)
  })

  it('are a table when there are many', async () => {
    const text = await textOf(await compilePdf(drawn(500, 11)))
    expect(text).not.toContain('Ownershipchart')
    expect(text).toContain('OwnersbysizeNameHoldsPercentageNoteHolder500Directly500%ultimateowner')
    expect(text).toContain('NotaccountedforDirectly7.5%')
    expect(text).toContain('Owner11Indirectly11%')
  })
})

describe('registers', () => {
  it('of 500 entries are rendered completely', async () => {
    const owners = Array.from({ length: 500 }, (_, index) => owner(index + 1))
    const text = await textOf(await compilePdf(withOwners(owners)))
    for (const { title } of owners) expect(text).toContain(compact(title))
  })

  it('repeat the head of a table on each page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      rowId: `row${index}`,
      title: '',
      answers: [
        { type: 'text' as const, path: `x/row${index}/a`, label: 'Heading of country', text: `Country ${index}` },
        { type: 'text' as const, path: `x/row${index}/b`, label: 'Heading of number', text: `${index}` },
      ],
    }))
    const pages = (await pagesOf(await compilePdf(withOwners(rows)))).filter((page) => /Country\d/.test(page))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('HeadingofcountryHeadingofnumber')
  })
})

function withOwners(rows: ReturnType<typeof owner>[]): SubmissionRecord {
  const holders = { type: 'rows' as const, path: 'shareholders', label: 'Holders', rows }
  const section = {
    id: 'owners',
    path: '/owners',
    title: 'Owners',
    groups: [{ id: '', title: '', answers: [holders] }],
  }
  return { ...record, sections: [section] }
}

it('[V5] renders a text without spaces in about the time of the same text with spaces', async () => {
  const documentOf = async (text: string) => {
    const costs: { readonly bytes: number; readonly microseconds: number }[] = []
    for (let time = 0; time < 3; time += 1) {
      // Another text each time, because Typst keeps the layout of a text that it has seen.
      const own = `${time}${text.slice(1)}`
      const rows = Array.from({ length: 100 }, (_, index) => {
        const row = owner(index)
        return { ...row, answers: row.answers.map((answer) => ({ ...answer, text: own })) }
      })
      const answers = [{ type: 'rows', path: 'shareholders', label: 'Holders', rows } as const]
      const section = { id: 'owners', path: '/owners', title: 'Owners', groups: [{ id: '', title: '', answers }] }
      const before = process.cpuUsage()
      const { length } = await compilePdf({ ...record, sections: [section] as SubmissionRecord['sections'] })
      costs.push({ bytes: length, microseconds: process.cpuUsage(before).user })
    }
    // The lowest counts, because a busy machine only adds to the time.
    return { bytes: costs[0]?.bytes ?? 0, microseconds: Math.min(...costs.map(({ microseconds }) => microseconds)) }
  }
  await documentOf('warm')
  const spaced = await documentOf('Wwww '.repeat(50))
  for (const letter of ['W', '.', 'é']) {
    const unbroken = await documentOf(letter.repeat(250))
    expect(unbroken.bytes).toBeLessThan(spaced.bytes * 4)
    expect(unbroken.microseconds).toBeLessThan(spaced.microseconds * 2.2)
  }
})
