import type { Translated } from '../catalogues.ts'
import type { server as english } from '../en/server.ts'
import { pdf } from './pdf.ts'

/** The texts of the server and the PDF. */
export const server: Translated<typeof english> = {
  mails: {
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
  },
  pdf,
  requestErrors: {
    field: '{label}：{problem}',
    separator: '',
    more: '另有 {count} 项。',
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
      list: '没有名为“{name}”的列表，请删除。',
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
    unparsable: '请求内容无法读取，请发送格式正确的 {type}。',
    decryptionFailed: '请求无法读取。请确认本设备的日期和时间正确，然后刷新页面重试。',
    notObject: '请求内容须为一个包含具名字段的对象。',
    wrongType: '不支持此内容类型，请使用 application/json、application/x-www-form-urlencoded 或 multipart/form-data。',
    wrongCharset: '仅支持 UTF-8 编码，请勿使用其他字符集。',
    tooLarge: '请求过大，请勿超过 {size}。',
    crossSite: '此请求由其他网站发出，已被拒绝。请打开 {url}，在该页面重试。',
    tooDeep: '请求内容过多或层级过深，请分批发送。',
    wrongMethod: '该地址仅支持 {method} 请求。',
    throttled: '请求过于频繁，请在 {count} 秒后重试。',
    timeBudget: '此账户已用完其可占用的服务器时间。您输入的内容仍保留在本页面，请在 {seconds} 秒后重试。',
    writeQuota:
      '该申请一天内保存或上传的内容过多。您输入的内容仍保留在本页面，已保存的内容可以提交。请在 {count} 小时后再保存。',
    diskFull: '系统存储空间不足，暂时无法保存。您输入的内容仍保留在本页面，请几分钟后重试。',
    registered: '该邮箱已有账户。请直接登录。',
    notPending: '申请已提交，不能再修改。',
    saves: {
      conflict: '此项内容已在别处被修改。请选择要保留的答案。',
      newerRevision: '页面所依据的版本比已保存的更新。请重新加载页面。',
      section: '在{region}，此处没有可保存的部分“{section}”。请重新加载页面。',
      keyReused: '此 Idempotency-Key 已用于另一个请求。请使用新的值。',
      tooLarge: '申请内容过大，无法保存。请缩短文字或删除部分条目。',
    },
    uploads: {
      key: '在{region}，名称“{key}”下不需要上传文件。请重新加载页面。',
      missing: '请选择文件。',
      moreThanOneFile: '请每次只上传一个文件。',
      empty: '该文件为空。请选择其他文件。',
      tooLarge: '单个文件不得超过 {megabytes} MB。请选择较小的文件。',
      totalTooLarge: '所有文件合计不得超过 {megabytes} MB。请先删除其他文件。',
      wrongType: '仅接受 PDF、JPEG、PNG 和 GIF 文件。请转换该文件的格式。',
      extensionMismatch:
        '仅接受 PDF、JPEG、PNG 和 GIF 文件。此文件的扩展名为 .{ending}，但内容并非上述格式。请重新另存为上述格式之一，或选择其他文件。',
      brokenImage: '该图片已损坏或过大。请重新保存，像素不超过 5000 万。',
      complexImage: '该图片过于复杂，无法检查。请另存为 JPEG 或 PNG，像素不超过 5000 万。',
      brokenPdf: '该 PDF 已损坏或不完整。请重新保存。',
      lockedPdf: '该 PDF 受保护。请取消保护后保存，或打印为新的 PDF。',
      activePdf:
        '该 PDF 含有脚本、内嵌文件、自动提交的表单、自动打开的网页或指向其他文件的链接。请打印为新的 PDF 后上传。',
      complexPdf: '该 PDF 过于复杂，无法检查。请打印为新的 PDF 后上传。',
      malware: '该文件中发现恶意软件。请检查您的电脑，并选择其他文件。',
      notScanned: '该文件过大或嵌套过深，无法进行恶意软件检查。请简化该文件。',
      type: '该文件是其他类型。请按 {type} 请求。',
    },
    submission: {
      incomplete: '提交前请先完成以下部分：{sections}。',
      missing: '申请尚未提交。请先提交。',
      region: '该申请属于{region}，而非{named}。请重新加载页面。',
      pdfTooLarge: '生成该申请的 PDF 所需的时间或内存超过本服务器的限制。您的答案已保存。请联系经纪商。',
      draftTooLarge:
        '生成该申请的 PDF 草稿所需的时间或内存超过本服务器的限制。您的答案已保存。请先缩短较长的文字再生成草稿，或不生成草稿直接提交申请。',
      draftCrashed:
        '生成 PDF 的程序在处理该申请时中止。您的答案已保存。请检查文字和文件名中是否有异常或重复的字符，更正后再生成草稿。',
      pdfCrashed:
        '生成 PDF 的程序在处理该申请时中止，因此申请尚未提交。您的答案已保存。请更正文字和文件名中异常或重复的字符，然后重新提交。如仍无法提交，请联系经纪商。',
      pdfBudget: '您的 PDF 已用完本服务器分配给单个账户的时间。请在 {seconds} 秒后重试。',
    },
    lei: {
      notFound: '登记册中没有使用此 LEI 的实体。请核对。',
    },
  },
}
