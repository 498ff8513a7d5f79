/** The page of the register of directors. */
export const directorsPage = {
  title: '董事名册',
  description: '公司董事会的全部成员。',
  groups: {},
}

/** The register itself. */
export const directorsList = {
  label: '董事',
  help: '请填写全部董事，包括无签字权的董事。法人董事请填写其代表人。',
  add: '添加董事',
  entry: '新增董事',
  none: '尚未添加董事。',
}
