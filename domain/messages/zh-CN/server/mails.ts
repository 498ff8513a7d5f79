import type { mails as english } from '../../en/server/mails.ts'

export const mails: typeof english = {
  register: {
    subject: '您的验证码',
    body: '您的验证码为 {code}。\n\n请在 {minutes} 分钟内于系统中输入，以设置密码并开始向{brokerName}提交开户申请。\n\n如非本人操作，请忽略此邮件。',
    note: '验证码 {code}',
  },
  reset: {
    subject: '您的密码重置验证码',
    body: '您的验证码为 {code}。\n\n请在 {minutes} 分钟内于系统中输入，以设置新密码。\n\n如非本人操作，请忽略此邮件，您的密码不会改变。',
    note: '验证码 {code}',
  },
  alreadyRegistered: {
    subject: '该邮箱已注册',
    body: '有人（可能是您本人）使用此邮箱申请注册，但该邮箱已有账户。\n\n请前往 {url}/login 登录，或前往 {url}/forget-password 重设密码。',
    note: '',
  },
  notRegistered: {
    subject: '该邮箱尚未注册',
    body: '有人（可能是您本人）申请重设密码，但该邮箱尚未注册账户。\n\n您可前往 {url}/register 注册。',
    note: '',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    body: '您账户的密码已于 {moment} 更改，此前的所有登录均已失效。\n\n如非本人操作，请立即前往 {url}/forget-password 重设密码，并通知{brokerName}。',
    note: '',
  },
  approval: {
    subject: '申请 {reference} 已提交',
    body: '{companyName} 已于 {moment} 提交账户 {account} 的申请。\n\n申请编号：{reference}\n申请人：{email}\nPDF 的 SHA-256：{sha256}',
    note: '',
    otherScript: '{email}［含有其他文字的字母（{scripts}）］',
    otherScriptDomain: '{email}［含有其他文字的字母（{scripts}）；域名实为 {domain}］',
  },
  receipt: {
    subject: '我们已收到您的申请 {reference}',
    body: '{brokerName}已于 {moment} 收到 {companyName}（账户 {account}）的申请。申请正在审核，期间不可修改。\n\n请登录 {url} 查看。\n\n申请编号：{reference}\nPDF 的 SHA-256：{sha256}',
    note: '',
  },
  returned: {
    subject: '请补充您的申请',
    body: '{brokerName}已退回您的申请 {account} 并附有意见。请登录 {url} 查看，修改后重新提交。',
    note: '',
  },
  approved: {
    subject: '您的申请已获批准',
    body: '{brokerName}已批准您的申请 {account}。',
    note: '',
  },
}
