import type * as lists from '#domain/kit/data/ownership.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const ownershipOptions: OptionMessages<typeof lists> = {
  legalNature: {
    naturalPerson: 'Natural person',
    legalEntity: 'Legal entity',
    both: 'Both: a person and an entity through which that person also holds',
  },
  beneficialOwnershipType: {
    direct: 'Direct ownership of shares or interests',
    indirect: 'Indirect ownership through one or more entities',
    voting_rights: 'Control of voting rights',
    other_control: 'Control by other means (agreement, right to appoint directors, family ties)',
    trust_role: 'Role in a trust or foundation (settlor, trustee, protector, beneficiary, founder)',
    nominee: 'Holds as nominee for another person',
    senior_managing_official: 'Senior managing official (nobody meets the ownership or control test)',
  },
  shareholderDesignation: {
    none: 'No other role',
    director: 'Director',
    authorised_signatory: 'Authorised signatory',
    director_and_signatory: 'Director and authorised signatory',
    senior_manager: 'Senior manager',
    company_secretary: 'Company secretary',
    founder: 'Founder',
    partner: 'Partner',
    trustee: 'Trustee',
    settlor: 'Settlor',
    beneficiary: 'Beneficiary',
    protector: 'Protector',
    nominee: 'Nominee',
  },
  shareholderType: {
    shareholder: 'Registered shareholder or member',
    ubo: 'Ultimate beneficial owner',
    shareholder_ubo: 'Registered shareholder and ultimate beneficial owner',
    partner: 'Partner in a partnership',
    trustee: 'Trustee',
    settlor: 'Settlor',
    beneficiary: 'Beneficiary (10% or more of the trust property, or a named class)',
    protector: 'Protector or appointor',
    nominee: 'Nominee',
    controller: 'Controller by other means',
  },
}
