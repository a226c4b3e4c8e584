import { leadJobRoutes } from '@latchline/contracts/leads/lead-job.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import { type LeadStage, leadStages } from '@latchline/contracts/leads/jobs/lead-stage';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { type DragEvent, useState } from 'react';
import { useClients } from '../../shared/clients/clients';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { agreedTime, priceOf, stageLabel } from '../../shared/leads/job-labels';
import { leadsPath } from '../../shared/leads/lead-address';
import { whereOf } from '../../shared/leads/lead-labels';
import { useNames } from '../../shared/leads/use-assignees';
import { refreshCounts } from '../../shared/leads/refresh-leads';
import { InnerLink } from '../../shared/records/record-parts';
import { LoadState } from '../../shared/ui/load-state';
import { Menu, MenuItem } from '../../shared/ui/menu';
import styles from './calendar.module.css';

/** The stages with a column. Lost jobs have none: a reason is needed, which the lead asks for. */
const columns = leadStages.filter((stage) => stage !== 'lost');
type Column = (typeof columns)[number];
const perColumn = 50;
const refreshMs = 60_000;
const dragged = 'application/x-latchline-lead';

/** Where every job stands. A card is moved by dragging it, or from its menu. */
export function Board() {
  return (
    <div className={styles.board}>
      {columns.map((stage) => (
        <BoardColumn key={stage} stage={stage} />
      ))}
    </div>
  );
}

function useMove() {
  const { api, queries } = useClients();
  return useAction({
    call: async ({ id, to }: { id: string; to: LeadStage }) => {
      const { updated_at } = await api.call(leadRoutes.getLead, { params: { id } });
      return api.call(leadJobRoutes.changeJob, { params: { id }, body: { stage: to }, ifMatch: updated_at });
    },
    done: ({ stage }) => `Moved to ${stageLabel(stage)}`,
    failed: 'Failed to move the job',
    refresh: [leadRoutes.listLeads],
    onDone: () => refreshCounts(queries),
  });
}

function BoardColumn({ stage }: { stage: Column }) {
  const query = useRouteQuery(
    leadRoutes.listLeads,
    { query: { stage, order: 'newest', limit: perColumn } },
    { refetchInterval: refreshMs },
  );
  const move = useMove();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  const heading = `board-${stage}`;
  const leads = query.data?.items ?? [];
  return (
    <section
      className={styles.column}
      aria-labelledby={heading}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const id = event.dataTransfer.getData(dragged);
        if (id && !leads.some((lead) => lead.id === id)) move.mutate({ id, to: stage });
      }}
    >
      <h2 id={heading}>
        {stageLabel(stage)}{' '}
        <span>{query.data && countOf(leads.length, query.data.next_cursor !== null)}</span>
      </h2>
      <LoadState query={query} failure="Failed to load the board">
        <ul>
          {leads.map((lead) => (
            <Card key={lead.id} lead={lead} stage={stage} onMove={(to) => move.mutate({ id: lead.id, to })} />
          ))}
        </ul>
        {leads.length === 0 && <p className={styles.none}>No jobs</p>}
      </LoadState>
    </section>
  );
}

const countOf = (count: number, more: boolean): string => (more ? `${count}+` : String(count));

function Card({ lead, stage, onMove }: { lead: ListedLead; stage: Column; onMove: (to: Column) => void }) {
  const { job, name, town } = lead;
  const nameOf = useNames();
  const facts = [
    job?.starts_at ? agreedTime(job.starts_at) : null,
    job?.who_goes ? nameOf(job.who_goes) : null,
    priceOf(job),
  ];
  return (
    <li
      className={styles.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, lead.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <div>
        <InnerLink to={leadsPath({ filters: {}, lead: lead.id })} draggable={false}>
          {name}
        </InnerLink>
        <Menu label={`Move ${name}`}>
          {columns
            .filter((to) => to !== stage)
            .map((to) => (
              <MenuItem key={to} onSelect={() => onMove(to)}>
                <Icon name="arrow-right" />
                {stageLabel(to)}
              </MenuItem>
            ))}
        </Menu>
      </div>
      <p>{[town, whereOf(lead)].filter(Boolean).join(' ')}</p>
      {facts.some(Boolean) && <p>{facts.filter(Boolean).join(' · ')}</p>}
    </li>
  );
}
