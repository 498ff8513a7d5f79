import type { applicationRefusals as english } from '../../en/server/applicationErrors.ts'
import type { Translated } from '../../translated.ts'

/** The reasons of a rejected save, upload or submission, and the remedies. */
export const applicationRefusals: Translated<typeof english> = {
  saves: {
    conflict: '此项内容已在别处被修改。请选择要保留的答案。',
    newer: '页面所依据的版本比已保存的更新。请重新加载页面。',
    section: '在{region}，此处没有可保存的部分“{section}”。请重新加载页面。',
    keyReused: '此 Idempotency-Key 已用于另一个请求。请使用新的值。',
    tooLarge: '申请内容过大，无法保存。请缩短文字或删除部分条目。',
  },
  uploads: {
    key: '在{region}，名称“{key}”下不需要上传文件。请重新加载页面。',
    missing: '请选择文件。',
    several: '请每次只上传一个文件。',
    empty: '该文件为空。请选择其他文件。',
    tooLarge: '单个文件不得超过 {megabytes} MB。请选择较小的文件。',
    totalTooLarge: '所有文件合计不得超过 {megabytes} MB。请先删除其他文件。',
    wrongType: '仅接受 PDF、JPEG、PNG 和 GIF 文件。请转换该文件的格式。',
    misnamed:
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
    draftNotDrawn:
      '生成该申请的 PDF 草稿所需的时间或内存超过本服务器的限制。您的答案已保存。请先缩短较长的文字再生成草稿，或不生成草稿直接提交申请。',
    draftDied:
      '生成 PDF 的程序在处理该申请时中止。您的答案已保存。请检查文字和文件名中是否有异常或重复的字符，更正后再生成草稿。',
    pdfDied:
      '生成 PDF 的程序在处理该申请时中止，因此申请尚未提交。您的答案已保存。请更正文字和文件名中异常或重复的字符，然后重新提交。如仍无法提交，请联系经纪商。',
    pdfBudget: '您的 PDF 已用完本服务器分配给单个账户的时间。请在 {seconds} 秒后重试。',
  },
  lei: {
    absent: '登记册中没有使用此 LEI 的实体。请核对。',
  },
}
