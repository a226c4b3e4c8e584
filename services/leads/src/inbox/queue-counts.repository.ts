import { Injectable } from '@nestjs/common';
import { type LeadGroup, leadGroups, queueSections } from '@latchline/contracts/leads/queue/lead-queue';
import { mostCounted, type QueueCounts } from '@latchline/contracts/leads/queue/queue-counts.operations';
import { DataSource } from 'typeorm';
import { queueParts } from './lead-queue';
import { leadConditions } from './lead.conditions';

/** Counts the groups of the queue. Each section is counted up to a limit, so that counting stays fast. */
@Injectable()
export class QueueCountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async counts(now: string): Promise<QueueCounts> {
    const parts = queueParts(leadConditions({}), { now, threads: true });
    const counted = await Promise.all(
      parts.map(({ where, order, parameters }) =>
        this.dataSource.query<{ leads: number }[]>(
          `SELECT count(*)::int AS leads FROM (
             SELECT FROM leads ${where} ORDER BY ${order} LIMIT $${parameters.length + 1}) AS found`,
          [...parameters, mostCounted],
        ),
      ),
    );
    const leads = counted.map(([row]) => row?.leads ?? 0);
    const sum = (of: (section: (typeof queueSections)[number]) => boolean) =>
      Math.min(
        mostCounted,
        queueSections.reduce((total, section, index) => total + (of(section) ? (leads[index] ?? 0) : 0), 0),
      );
    const groups = leadGroups.map((name) => [name, sum(({ group }) => group === name)]);
    return {
      ...(Object.fromEntries(groups) as Record<LeadGroup, number>),
      late: sum(({ name }) => name === 'late' || name === 'late-emergencies'),
    };
  }
}
