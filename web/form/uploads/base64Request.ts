import type { UploadRequest } from './uploadQueue.ts'

/** The base64 mode of an upload: reads the file in the browser as a data URL and sends nothing. */
export const base64Request: UploadRequest<string> = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    signal.addEventListener('abort', () => reader.abort())
    reader.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    reader.readAsDataURL(file)
  })
