/** Returns the body of a response, whatever length it declares. @throws Error when it is longer than allowed */
export async function boundedBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`the response of ${new URL(response.url).host} is too long`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
