import type { refusals as english } from '../../en/server/requestErrors.ts'

/** Chinese has one form for every number. */
type Refusals = Omit<typeof english, 'throttled_one' | 'writeQuota_one'>

export const refusals: Refusals = {
  field: '{{label}}：{{problem}}',
  separator: '',
  more: '另有 {{count}} 项。',
  labels: {
    email: '邮箱',
    password: '密码',
    code: '验证码',
    leiNumber: 'LEI 编码',
    filename: '文件名',
    documentDate: '文件签发日期',
  },
  problems: {
    parameterEmpty: '此项缺失，请填写。',
    parameterError: '此项无法识别，请删除。',
    list: '没有名为“{{name}}”的列表，请删除。',
    parameterInvalid: '内容过长，请缩短。',
    fieldFormatError: '格式错误，请更正。',
    dateFormatError: '请输入有效日期，格式为 YYYY-MM-DD。',
    passwordFormatError: '请设置 15 至 128 个字符。',
    passwordCommon: '该密码容易被猜到。请换一个，例如由几个互不相关的词组成。',
    passwordHasEmail: '密码中不得包含邮箱地址。请换一个。',
    emailRequired: '请输入邮箱',
    email: '邮箱格式不正确，请修改。',
    code: '验证码应为 6 位数字。',
    leiNumber: 'LEI 应为 20 位且校验位正确。',
  },
  unparsable: '请求内容无法读取，请发送格式正确的 {{type}}。',
  sealed: '请求无法读取。请确认本设备的日期和时间正确，然后刷新页面重试。',
  notObject: '请求内容须为一个包含具名字段的对象。',
  wrongType: '不支持此内容类型，请使用 application/json、application/x-www-form-urlencoded 或 multipart/form-data。',
  wrongCharset: '仅支持 UTF-8 编码，请勿使用其他字符集。',
  tooLarge: '请求过大，请勿超过 {{size}}。',
  crossSite: '此请求由其他网站发出，已被拒绝。请打开 {{url}}，在该页面重试。',
  tooDeep: '请求内容过多或层级过深，请分批发送。',
  wrongMethod: '该地址仅支持 {{method}} 请求。',
  throttled_other: '请求过于频繁，请在 {{count}} 秒后重试。',
  timeBudget: '此账户已用完其可占用的服务器时间。您输入的内容仍保留在本页面，请在 {{seconds}} 秒后重试。',
  writeQuota_other:
    '该申请一天内保存或上传的内容过多。您输入的内容仍保留在本页面，已保存的内容可以提交。请在 {{count}} 小时后再保存。',
  diskFull: '系统存储空间不足，暂时无法保存。您输入的内容仍保留在本页面，请几分钟后重试。',
  registered: '该邮箱已有账户。请直接登录。',
  notPending: '申请已提交，不能再修改。',
}
