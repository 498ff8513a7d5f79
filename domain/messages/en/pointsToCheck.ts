/** The points to check in an application, for the reviewer at the brokerage. */
export const pointsToCheck = {
  exposed: '{name} is a politically exposed person.',
  exposedDeclared: 'The company declared a politically exposed person: {name}.',
  callForAction: '{country} is on the FATF list of {date}, subject to a call for action: {places}.',
  increasedMonitoring: '{country} is on the FATF list of {date}, under increased monitoring: {places}.',
  otherProgramme: '{country} is the subject of frequent sanctions programmes: {places}.',
  callForActionDeclared:
    'The company declared a connection with a country on the FATF list, subject to a call for action.',
  increasedMonitoringDeclared:
    'The company declared a connection with a country on the FATF list, under increased monitoring.',
  sanctionedDeclared: 'The company declared a connection with a person or entity on a local or United Nations list.',
  otherSanctionsDeclared: 'The company declared a connection with other sanctions.',
  dualUseGoods: 'The company declared business in dual-use or export-controlled goods.',
  litigation: 'The company declared pending litigation, arbitration or regulatory action.',
  insolvency:
    'The company declared that it or a parent was insolvent, in liquidation or in administration in the last ten years.',
  thirdPartyFunds: 'Deposits will also come from accounts that are not in the applicant’s name.',
  holdingsMissing: 'The register of owners does not account for {percent}% of the company.',
  noDirectHolding: 'The register of owners names no direct holding.',
  changed: 'Changed since submission {number}: {answers}.',
  sectionAdded: 'Added since submission {number}.',
  sectionRemoved: 'Removed since submission {number}: {title}.',
  entryAdded: '{entry} (added)',
  entryRemoved: '{entry} (removed)',
  entryChanged: '{entry} ({questions})',
  unnamed: 'An entry without a name',
  separator: '; ',
  more: 'and {count} more',
}
