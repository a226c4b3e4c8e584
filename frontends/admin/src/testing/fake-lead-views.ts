import type {
  LeadView,
  LeadViewDraft,
  LeadViewPatch,
} from '@latchline/contracts/leads/views/lead-view.schema';
import type { NotesVersion } from '@latchline/contracts/leads/notes.operations';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export const viewOf = (change: Partial<LeadView> = {}): LeadView => ({
  id: '00000000-0000-7000-8003-000000000001',
  name: 'Late ones',
  filters: { late: 'true' },
  shared: false,
  is_default: false,
  mine: true,
  updated_at: '2025-03-01T12:00:00.000Z',
  ...change,
});

/** Saved views, whom leads can be given to, and what notes said before, in memory. */
export class FakeLeadViews {
  views: LeadView[] = [];
  assignees = ['dee@latchline.example', 'sue.smith@latchline.example'];
  notes: NotesVersion[] = [];
  private made = 0;

  /** Undefined for what is somebody else's. */
  answer({ method, path, body, headers }: Asked) {
    if (path === '/api/admin/assignees') {
      return { status: 200, body: { items: this.assignees.map((email) => ({ email })) } };
    }
    if (path.endsWith('/notes-history')) return { status: 200, body: { items: this.notes } };
    const [, id] = /^\/api\/admin\/lead-views\/?(.*)$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    if (method === 'GET') return { status: 200, body: { items: this.views } };
    if (id === 'order') return { status: 200, body: { items: this.order((body as { ids: string[] }).ids) } };
    return this.change(method, id, body, headers);
  }

  private change(method: string, id: string, body: unknown, headers: Headers) {
    if (id === '') {
      const place = String(++this.made).padStart(12, '0');
      const view = viewOf({ ...(body as LeadViewDraft), id: `00000000-0000-7000-8003-${place}` });
      this.views.push(view);
      return { status: 201, body: view };
    }
    const view = this.views.find((one) => one.id === id);
    if (!view) return { status: 404, body: {} };
    if (method === 'DELETE') {
      this.views = this.views.filter((one) => one !== view);
      return { status: 204 };
    }
    if (headers.get('if-match') !== `"${view.updated_at}"`) return { status: 412, body: {} };
    const changed = { ...view, ...(body as LeadViewPatch), updated_at: new Date().toISOString() };
    this.views = this.views.map((one) => (one === view ? changed : one));
    return { status: 200, body: changed };
  }

  private order(ids: readonly string[]): LeadView[] {
    this.views = this.views.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return this.views;
  }
}
