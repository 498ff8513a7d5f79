import type { Translated } from '../catalogues.ts'
import type { ownData as english } from '../en/ownData.ts'

export const ownData: Translated<typeof english> = {
  failed: '无法加载您的数据页面。',
  notice: {
    draft: '此草稿将于 {moment}删除',
    application: '此申请将于 {moment}删除',
    text: '您的登录账户将一并删除。',
    keep: '保留',
    kept: '您的申请不会被删除',
    keepFailed: '未能保留申请。请重新加载页面后重试。',
  },
  copy: {
    title: '下载全部数据',
    text: '一个压缩文件，包含您的回答及其问题、文件、PDF、签名，以及我们向您提出的要求。每天可下载一次。',
    next: '您可以自 {moment}起下载下一份副本。',
    confirm: '下载',
    done: '副本已下载',
  },
  deletion: {
    title: '删除申请',
    text: '我们将在 72 小时后删除您的回答、文件和登录账户。在此之前您可以改变主意。',
    begun: '申请将于 {moment}删除，在此之前您可以保留。',
    confirm: '删除申请',
    done: '申请将被删除',
  },
  erasure: {
    title: '要求我们删除您的数据',
    text: '已提交的申请不能立即删除，因为我们可能须依法保存。请向我们提出，我们将在一个月内答复。您的申请照常进行。登录账户与申请一同保留，以便您查看答复。',
    label: '您的请求',
    required: '请填写您的请求。',
    confirm: '发送请求',
    done: '请求已发送',
    asked: '您于 {date}提出：',
    received: '我们已收到您的请求，将于 {date}前答复。',
    answers: {
      granted: '已于 {date}同意',
      part: '已于 {date}部分同意',
      refused: '未予同意，{date}',
    },
  },
}
