import { options } from '../kinds/choice.ts'

/** Levels of education: UNESCO ISCED 2011, grouped. */
export const educationLevels = options('educationLevel', [
  'secondary',
  'vocational',
  'bachelor',
  'master',
  'doctorate',
  'professional',
  'others',
])

/** The employment status of a person. */
export const employmentTypes = options('employmentType', [
  'full_time',
  'part_time',
  'self_employed',
  'contractor',
  'retired',
  'student',
  'unemployed',
])

/** Industries of employment: ANZSIC 2006 divisions, shortened. */
export const industries = options('industry', [
  'agriculture',
  'mining',
  'manufacturing',
  'utilities',
  'construction',
  'wholesale',
  'retail',
  'hospitality',
  'transport',
  'it_media',
  'financial',
  'real_estate',
  'professional',
  'public_admin',
  'education',
  'health',
  'arts',
  'other',
])

/** Occupations: ANZSCO major groups, and two others. */
export const occupations = options('occupation', [
  'manager',
  'professional',
  'finance_professional',
  'technician_trade',
  'service',
  'clerical',
  'sales',
  'operator',
  'labourer',
  'none',
])
