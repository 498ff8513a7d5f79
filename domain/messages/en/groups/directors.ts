/** The page of the register of directors. */
export const directorsPage = {
  title: 'Register of Directors',
  description: 'Everybody on the board of the company.',
  groups: {},
}

/** The register itself. */
export const directorsList = {
  label: 'Directors',
  help: 'Enter every director, also those without signing power. For a corporate director enter the person who represents it.',
  add: 'Add a director',
  entry: 'New director',
  none: 'No director has been added yet.',
}
