import { buildWebWhenNeeded } from '../../../scripts/build.ts'
import { deskPages } from '../../../server/builtPages.ts'
import { type PortalUnderTest, startPortal } from '../../e2e/harness/portal.ts'

/** Starts the portal with its pages, which are built when they are older than their sources. */
export async function openPortal(): Promise<PortalUnderTest> {
  await buildWebWhenNeeded('uae', deskPages)
  return startPortal('uae')
}
