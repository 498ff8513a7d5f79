/** The parts of pdfkit that the reference uses; the package has no types. */
declare module 'pdfkit' {
  interface Where {
    readonly width?: number
  }
  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>> & { readonly size: string; readonly margin: number })
    readonly page: { readonly width: number; readonly height: number }
    y: number
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    registerFont(name: string, source: string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    text(text: string, x: number, y: number, options?: Where): this
    heightOfString(text: string, options?: Where): number
    image(source: Uint8Array, x: number, y: number, options: { readonly fit: readonly [number, number] }): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(color: string): this
    addPage(): this
    struct(type: string, draw: () => void): object
    addStructure(element: object): this
    markContent(type: string): this
    endMarkedContent(): this
    end(): void
  }
}
