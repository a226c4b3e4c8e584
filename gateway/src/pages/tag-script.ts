import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import type { TagSources } from '../edge/security-headers';
import type { GatewayConfig } from '../gateway.config';

type TagConfig = Pick<GatewayConfig, 'TAG_SCRIPT_URL' | 'TAG_REPORT_SOURCES'>;

/** Address of the business's own container, for visitors who accept it. */
export function tagScript(
  { TAG_SCRIPT_URL }: TagConfig,
  { tag_container_id }: Pick<BusinessInfo, 'tag_container_id'>,
): string | null {
  if (tag_container_id === null) return null;
  const address = new URL(TAG_SCRIPT_URL);
  address.searchParams.set('id', tag_container_id);
  return address.href;
}

/** Whom the policy of a page has to let in: nobody, unless the page asks for consent to a tag. */
export function tagSources(config: TagConfig, model: PageModel): TagSources | null {
  if (!('consent' in model) || !model.consent?.tag_script) return null;
  return { script: new URL(config.TAG_SCRIPT_URL).origin, reports: config.TAG_REPORT_SOURCES };
}
