import { costRoutes } from '@latchline/contracts/leads/figures/cost.operations';
import { figureRoutes } from '@latchline/contracts/leads/figures/figure.operations';
import type { Cost } from '@latchline/contracts/leads/figures/cost.schema';
import {
  type FigureRow,
  type FigureSubject,
  responseBuckets,
} from '@latchline/contracts/leads/figures/figure.schema';
import { checkVersion, type On, Refusal } from './fake-routes';

const noCost = {
  cost_pence: null,
  cost_per_enquiry_pence: null,
  cost_per_job_pence: null,
  taken_per_pound: null,
};
const none = {
  enquiries: 0,
  contacted: 0,
  booked: 0,
  completed: 0,
  without_amount: 0,
  paid: 0,
  taken_pence: 0,
};

const row = (value: string | null, numbers: Partial<FigureRow> = {}): FigureRow => ({
  ...{ value, campaign: null, ...none, ...noCost },
  ...numbers,
});

const ads = {
  ...{
    enquiries: 20,
    contacted: 18,
    booked: 14,
    completed: 12,
    without_amount: 2,
    paid: 10,
    taken_pence: 150_000,
  },
  ...{ cost_pence: 60_000, cost_per_enquiry_pence: 3_000, cost_per_job_pence: 5_000, taken_per_pound: 2.5 },
};
const search = { enquiries: 5, contacted: 5, booked: 4, completed: 4, paid: 4, taken_pence: 50_000 };

const rowsBy: Readonly<Record<FigureSubject, readonly FigureRow[]>> = {
  source: [row('google-ads', ads), row('google-search', search)],
  campaign: [row('google-ads', { ...ads, campaign: '=brand' }), row('google-search', search)],
  town: [row('Sheffield', search), row(null, { enquiries: 20 })],
  service: [row('lock-repair', search)],
  person: [row('tom.hague@latchline.example', search)],
  hour: [row('09', search)],
  week: [row('2026-01-05', ads)],
};

/** Made-up figures, up to `othersUntil` only as the sum of others, and costs that can be entered, changed and imported. */
export function fakeMoney(on: On) {
  const state = { empty: false, othersUntil: '', costs: [] as Cost[] };
  on(figureRoutes.getFigures, ({ query: { by, from, to } }) => {
    const rows = state.empty ? [] : [...rowsBy[by]];
    const total = state.empty
      ? { ...none, ...noCost }
      : { ...ads, enquiries: 25, contacted: 23, booked: 18, completed: 16, paid: 14, taken_pence: 200_000 };
    return to < state.othersUntil
      ? { by, from, to, rows: [], others: total, total }
      : { by, from, to, rows, others: null, total };
  });
  on(figureRoutes.getResponseFigures, ({ query: { from, to } }) => ({
    from,
    to,
    rows: responseBuckets.map((minutes) =>
      minutes === '0' && !state.empty
        ? { minutes, enquiries: 20, won: 15, won_share: 0.75, taken_pence: 120_000 }
        : { minutes, enquiries: 0, won: 0, won_share: null, taken_pence: 0 },
    ),
  }));
  const cost = (id: string, draft: Omit<Cost, 'id' | 'origin' | 'changed_by' | 'updated_at'>): Cost => ({
    ...{ id, ...draft, origin: 'typed', changed_by: 'owner@latchline.example' },
    updated_at: '2026-01-05T10:00:00.000Z',
  });
  const one = (id: string, version: string | undefined): Cost => {
    const found = state.costs.find((known) => known.id === id);
    if (!found) throw new Refusal(404);
    checkVersion(version, found);
    return found;
  };
  on(costRoutes.listCosts, () => ({ items: state.costs, next_cursor: null }));
  on(costRoutes.createCost, ({ body }) => {
    const added = cost(crypto.randomUUID(), { ...body, source: body.source.toLowerCase().replace(' ', '-') });
    state.costs = [added, ...state.costs];
    return added;
  });
  on(costRoutes.changeCost, ({ params: { id }, body, version }) => {
    const changed = { ...one(id, version), ...body };
    state.costs = state.costs.map((known) => (known.id === id ? changed : known));
    return changed;
  });
  on(costRoutes.deleteCost, ({ params: { id }, version }) => {
    const gone = one(id, version);
    state.costs = state.costs.filter((known) => known !== gone);
  });
  on(costRoutes.importCosts, ({ body: { costs, dry_run } }) => ({
    items: costs.map((draft) => {
      if (draft.campaign === 'taken')
        return { outcome: 'refused' as const, message: 'These days already have a cost' };
      if (!dry_run) state.costs = [cost(crypto.randomUUID(), draft), ...state.costs];
      return { outcome: 'added' as const, message: null };
    }),
  }));
  return state;
}
