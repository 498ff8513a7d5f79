import type { pdf as english } from '../en/pdf.ts'
import type { Translated } from '../translated.ts'

/** The words only the PDF says; answers and questions bring their own. */
export const pdf: Translated<typeof english> = {
  title: '开户申请表',
  subject: '{{companyName}} 开户申请表，编号 {{reference}}',
  contents: '目录',
  page: '第 {{page}} 页，共 {{pages}} 页',
  reference: '申请编号',
  account: '账户',
  region: '监管主体',
  submittedAt: '提交时间',
  madeAt: '生成时间',
  status: '状态',
  submitted: '已提交',
  draft: '草稿，尚未提交',
  watermark: '草稿',
  definitionVersion: '表格版本',
  about: '本文件为已提交的申请，载明所询问的每一个问题、询问时的原文以及申请人所作的回答。',
  aboutDraft: '本文件为草稿，仅显示目前已填写的内容，尚未提交。',
  signatureOf: '{{name}} 的签名',
  signature: '签名',
  signatureNotDrawn: '签名无法显示。',
  files: '文件清单',
  filesIntroduction: '以下为已提交的全部文件。SHA-256 值根据文件内容计算得出；该值不同，即为不同文件。',
  fileName: '文件',
  fileFor: '对应项目：{{question}}',
  fileSize: '大小',
  uploadDate: '上传时间',
  documentDate: '文件日期：{{date}}',
  sha256: 'SHA-256',
  filesNone: '未提交任何文件。',
}
