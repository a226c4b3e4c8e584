import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import type { TimelineDraft } from '../leads/lead';

/** Notes are saved as they are typed; a longer pause starts a new version. */
const pauseMs = 5 * 60_000;

/**
 * The last version with the change applied, when the same person is still typing; null when the change needs its own version.
 * No saved text is lost: a version is only overwritten when its whole text is part of the one before or of the new one.
 */
export function extendedVersion(last: TimelineEntry | null, change: TimelineDraft): TimelineEntry | null {
  if (!last || last.actor !== change.actor || last.to !== change.from || last.from === change.to) return null;
  if (Date.parse(change.at) - Date.parse(last.at) > pauseMs) return null;
  const [before, written, after] = [last.from ?? '', last.to ?? '', change.to ?? ''];
  const isPreserved = isPartOf(written, after) || isPartOf(written, before);
  return isPreserved ? { ...last, at: change.at, to: change.to } : null;
}

/** Whether `part` is `whole` with one passage removed. */
function isPartOf(part: string, whole: string): boolean {
  if (part.length > whole.length) return false;
  let ahead = 0;
  while (ahead < part.length && part[ahead] === whole[ahead]) ahead++;
  let behind = 0;
  while (behind < part.length - ahead && part.at(-1 - behind) === whole.at(-1 - behind)) behind++;
  return ahead + behind === part.length;
}
