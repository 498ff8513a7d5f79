/** Height of a signature on the page, in pixels. */
export const signatureHeight = 150

interface SignatureImageProps {
  readonly picture: string
  readonly label: string
}

/** A signature as given, black on white in both themes. */
export function SignatureImage({ picture, label }: SignatureImageProps) {
  return (
    <div
      style={{ height: signatureHeight }}
      className="grid w-full max-w-140 place-items-center overflow-hidden rounded-field border border-line bg-white"
    >
      <img src={picture} alt={label} className="max-h-full max-w-full object-contain" />
    </div>
  )
}
