import type { ListLeadsQuery } from '@latchline/contracts/leads/lead.operations';
import { normalisedSourceName } from '@latchline/contracts/leads/lead-source';
import { type LeadStage, stageOfStatus, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { LeadCursor } from './lead-cursor';
import { storableTime } from './storable-time';

export type LeadFilters = Omit<ListLeadsQuery, 'limit' | 'cursor' | 'order'>;

export interface LeadConditions {
  /** `WHERE …` with numbered parameters. */
  readonly where: string;
  readonly parameters: readonly unknown[];
}

/** Uses the terms of the index of waiting leads. */
export const overdue = `promised_at < now() AND contacted_at IS NULL AND status = 'new'`;

/** All filters except the search text. The period includes both ends. User input is only ever passed as a parameter. */
export function leadConditions(filters: LeadFilters, after?: LeadCursor): LeadConditions {
  const parameters: unknown[] = [];
  const conditions = [`${filters.view === 'held' ? '' : 'NOT '}held AND merged_into IS NULL`];
  const add = (template: string, ...values: readonly (unknown | undefined)[]) => {
    if (values.includes(undefined)) return;
    let next = parameters.length;
    conditions.push(template.replace(/\?/g, () => `$${++next}`));
    parameters.push(...values);
  };
  add('status = ?', filters.status);
  if (filters.stage) conditions.push(stageCondition(filters.stage));
  add('urgency = ?', filters.urgency);
  add('service = ?', filters.service);
  add('town = ?', filters.town);
  add('source_name = ?', filters.source && normalisedSourceName(filters.source));
  add('campaign = ?', filters.campaign);
  add('assigned_to = ?', filters.assigned_to?.toLowerCase());
  if (filters.assigned) conditions.push(`assigned_to IS ${filters.assigned === 'true' ? 'NOT ' : ''}NULL`);
  if (filters.repeat) conditions.push(`repeat_of IS ${filters.repeat === 'true' ? 'NOT ' : ''}NULL`);
  if (filters.overdue) conditions.push(filters.overdue === 'true' ? overdue : `(${overdue}) IS NOT TRUE`);
  add('created_at >= ?', storableTime(filters.from));
  add('created_at <= ?', storableTime(filters.to));
  add('(created_at, id) < (?::timestamptz, ?::uuid)', after?.created_at, after?.id);
  return { where: `WHERE ${conditions.join(' AND ')}`, parameters };
}

/** A stage counts only together with its status (`stageFor`). The text comes from a list, so it can be part of the SQL. */
function stageCondition(stage: LeadStage): string {
  const status = statusOfStage(stage);
  if (stage !== stageOfStatus(status)) return `status = '${status}' AND stage = '${stage}'`;
  return `status = '${status}'${status === 'contacted' ? ` AND stage NOT IN ('booked', 'on-the-way')` : ''}`;
}
