import type { SectionMessages } from '../../../kit/messages.ts'
import type { supportingDocuments as definition } from '../../../sections/supportingDocuments.ts'
import { documentTexts } from '../texts/documents.ts'

export const supportingDocuments: SectionMessages<typeof definition> = {
  title: '上传文件',
  description: '至少上传一个文件；各文件旁显示尚缺的材料。',
  groups: {
    company: { title: '公司' },
    registers: { title: '名册' },
    addresses: { title: '地址' },
    people: { title: '人员' },
    finances: { title: '财务与决议' },
  },
  fields: {
    businessRegistration: { label: '公司注册证书', help: documentTexts['doc-businessRegistration'] },
    tradeLicence: { label: '营业执照（贸易许可证）', help: documentTexts['doc-tradeLicence'] },
    proofOfRegulation: { label: '监管牌照证明', help: documentTexts['doc-proofOfRegulation'] },
    memorandumArticles: { label: '公司章程', help: documentTexts['doc-memorandumArticles'] },
    registerOfDirectors: { label: '董事名册', help: documentTexts['doc-registerOfDirectors'] },
    registerOfShareholders: { label: '股东及受益所有人名册', help: documentTexts['doc-registerOfShareholders'] },
    registeredAddress: { label: '注册地址证明', help: documentTexts['doc-registeredAddress'] },
    operatingAddress: { label: '经营地址证明', help: documentTexts['doc-operatingAddress'] },
    proofOfIdentity: { label: '身份证明', help: documentTexts['doc-proofOfIdentity'] },
    residentialAddress: { label: '住址证明', help: documentTexts['doc-residentialAddress'] },
    financials: { label: '财务报表', help: documentTexts['doc-financials'] },
    boardOfResolution: { label: '董事会决议', help: documentTexts['doc-boardOfResolution'] },
  },
}
