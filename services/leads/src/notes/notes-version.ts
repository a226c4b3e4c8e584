import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import type { TimelineDraft } from '../leads/lead';

/** Notes are saved as they are typed; a pause longer than this begins a new version. */
const pauseMs = 5 * 60_000;

/**
 * The last version of the notes, written on, when one person goes on typing; null when the change is a version of its
 * own. Nothing that was ever saved is lost by it: a version is only written over when all of its text stands in the one
 * before it or in the one that follows.
 */
export function continuedVersion(last: TimelineEntry | null, change: TimelineDraft): TimelineEntry | null {
  if (!last || last.actor !== change.actor || last.to !== change.from || last.from === change.to) return null;
  if (Date.parse(change.at) - Date.parse(last.at) > pauseMs) return null;
  const [before, written, after] = [last.from ?? '', last.to ?? '', change.to ?? ''];
  const isKept = isPartOf(written, after) || isPartOf(written, before);
  return isKept ? { ...last, at: change.at, to: change.to } : null;
}

/** Whether one text is the other with a passage taken out. */
function isPartOf(part: string, whole: string): boolean {
  if (part.length > whole.length) return false;
  let ahead = 0;
  while (ahead < part.length && part[ahead] === whole[ahead]) ahead++;
  let behind = 0;
  while (behind < part.length - ahead && part.at(-1 - behind) === whole.at(-1 - behind)) behind++;
  return ahead + behind === part.length;
}
