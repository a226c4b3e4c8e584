import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { TimelineDraft } from './lead';

/** Adds timeline entries and returns them with their ids. */
export async function insertTimeline(
  manager: EntityManager,
  leadId: string,
  drafts: readonly TimelineDraft[],
): Promise<TimelineEntry[]> {
  const entries = drafts.map((draft) => ({ id: uuidv7(), ...draft }));
  await manager.query(insertTimelineSql, [leadId, JSON.stringify(entries)]);
  return entries;
}

const insertTimelineSql = `
  INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "from", "to")
  SELECT id, $1, at, actor, kind, "from", "to"
  FROM json_to_recordset($2) AS entry(id uuid, at timestamptz, actor text, kind text, "from" text, "to" text)`;
