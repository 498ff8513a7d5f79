import { settingList } from '../../config/settings.ts'

/** Settings in which no limit is reached, for tests that make many calls and are not about limits. */
export const unlimited: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    settingList.filter(({ name }) => name.startsWith('RATE_LIMIT_')).map(({ name }) => [name, '1000000/1s']),
  ),
  ACCOUNT_TIME_BUDGET: '1000000/1s',
  MAX_ACCOUNT_UPLOADS: '1000',
  QUOTA_STORED_MB_PER_DAY: '1000000',
  QUOTA_WRITTEN_MB_PER_DAY: '1000000',
}
