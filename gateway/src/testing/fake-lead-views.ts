import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  changeLeadView,
  createLeadView,
  deleteLeadView,
  getLeadView,
  listLeadViews,
  orderLeadViews,
} from '@latchline/contracts/leads/views/lead-view.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { getVisits } from '@latchline/contracts/seo/counts/visits.operations';
import type { z } from 'zod';

export const leadViewDefinitions: readonly RequestDefinition[] = [
  changeLeadView,
  createLeadView,
  deleteLeadView,
  getLeadView,
  getVisits,
  listLeadViews,
  orderLeadViews,
];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

export const view = {
  id: '01975c9e-7f00-7000-8000-0000000000f1',
  name: 'Late ones',
  filters: { late: 'true' as const },
  shared: false,
  is_default: false,
  mine: true,
  updated_at: '2026-01-05T09:30:00.000Z',
};

/** One view, owned by the caller. */
export function answerLeadViews(services: Answering): void {
  const known = (id: string) => {
    if (id !== view.id) throw new CodedError(leadErrors.noSuchView, 'This view does not exist');
    return view;
  };
  services.answer(listLeadViews, () => ({ items: [view] }));
  services.answer(orderLeadViews, () => ({ items: [view] }));
  services.answer(getLeadView, ({ id }) => known(id));
  services.answer(createLeadView, ({ draft, viewer }) => {
    if (draft.shared && !viewer.may_share) throw new CodedError(leadErrors.viewForbidden, 'Not yours');
    if (draft.name === view.name)
      throw new CodedError(leadErrors.viewExists, 'A view with this name already exists');
    return { ...view, ...draft };
  });
  services.answer(changeLeadView, ({ id, patch, ...expected }) => {
    const current = known(id);
    requireVersion(current, expected, leadErrors.viewStale);
    return { ...current, ...patch };
  });
  services.answer(deleteLeadView, ({ id, ...expected }) => {
    requireVersion(known(id), expected, leadErrors.viewStale);
    return {};
  });
  services.answer(getVisits, ({ from = '2026-01-05', to = '2026-01-05' }) => ({
    from,
    to,
    days: ['2026-01-05'],
    pages: [],
    other_pages: null,
    parts: [],
    total: { views: 7, calls: 1, chats: 0, forms: 1 },
    daily: { views: [7], calls: [1], chats: [0], forms: [1] },
  }));
}
