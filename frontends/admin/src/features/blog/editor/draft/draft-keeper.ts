import {
  changedPostFields,
  fieldsOfPost,
  type PostField,
  type PostFields,
  postFieldsSchema,
} from '@latchline/contracts/content/blog-desk/post-fields';
import {
  type DeskPost,
  deskPostSchema,
  type PostPatch,
} from '@latchline/contracts/content/blog-desk/post.schema';
import { isRefused, serverMessage, statusOf } from '../../../../shared/http/api-failure';
import {
  afterSave,
  type Difference,
  differencesOf,
  merged,
  type Side,
} from '../../../../shared/drafts/differences';
import { same } from '../../../../shared/drafts/same';
import { type Outcome, SaveLoop } from '../../../../shared/drafts/save-loop';
import { currentOf, fieldErrorsOf } from '../../../../shared/editing/save-failure';
import { Store } from '../../../../shared/browser/store';
import { localCopies } from './local-copies';
import type { PostServer } from './post-server';

export interface DraftState {
  /** As the server has it. */
  readonly post: DeskPost;
  /** As it is typed. */
  readonly fields: PostFields;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: number | null;
  /** `trying`: it could not be sent and will be again. `refused`: it will not be taken as it is. */
  readonly failure: { readonly kind: 'trying' | 'refused'; readonly message: string } | null;
  /** What cannot be saved as it is, field by field; everything else is. */
  readonly wrong: Readonly<Partial<Record<PostField, string>>>;
  readonly conflict: { readonly theirs: DeskPost; readonly differences: readonly Difference[] } | null;
}

/** One article on its way from the keyboard to the server: saved when the typing rests, and again until it has arrived. */
export class DraftKeeper extends Store<DraftState> {
  private readonly loop = new SaveLoop(() => this.save());

  constructor(
    private readonly api: PostServer,
    post: DeskPost,
    private readonly onSaved: (post: DeskPost) => void,
  ) {
    super({
      post,
      fields: fieldsOfPost(post),
      dirty: false,
      saving: false,
      savedAt: null,
      failure: null,
      wrong: {},
      conflict: null,
    });
  }

  type(change: Partial<PostFields>): void {
    const fields = { ...this.state.fields, ...change };
    this.put({ fields, wrong: wrongIn(fields) });
    this.keepCopy();
    if (!this.state.conflict) this.loop.soon();
  }

  /** Saves now what can be saved; resolves when nothing is under way any more. */
  async flush(): Promise<void> {
    this.loop.stop();
    await this.loop.idle();
    await this.loop.now();
  }

  /** Tries again at once, because there may be a connection now. */
  readonly retry = (): void => {
    if (this.state.failure?.kind === 'trying') void this.flush();
  };

  /** The page goes away: a browser sends this to its end. */
  readonly leave = (): void => {
    const patch = this.patch();
    if (!patch || this.state.saving || this.state.conflict) return;
    void this.api.changePost(this.state.post, patch, true).then(
      (now) => this.loop.follow(this.arrived(now, patch)),
      () => undefined,
    );
  };

  /** What another action of this person has made of it: published, restored, taken back. */
  adopt(post: DeskPost): void {
    this.put({ post, fields: fieldsOfPost(post), wrong: {}, failure: null, conflict: null });
    localCopies.drop(post.id);
    this.onSaved(post);
  }

  /** Read anew: taken over while nothing here waits to be saved. */
  follow(post: DeskPost): void {
    if (post.updated_at <= this.state.post.updated_at || this.state.saving || this.state.conflict) return;
    if (!this.state.dirty) this.put({ post, fields: fieldsOfPost(post) });
  }

  resolve(picks: Readonly<Record<string, Side>>): void {
    const { post, conflict, fields } = this.state;
    if (!conflict) return;
    const { theirs } = conflict;
    const kept = merged(fieldsOfPost(post), fields, fieldsOfPost(theirs), picks);
    this.put({ post: theirs, fields: kept, conflict: null, failure: null });
    this.keepCopy();
    void this.flush();
  }

  stop(): void {
    this.loop.stop();
  }

  private get state(): DraftState {
    return this.snapshot();
  }

  private put(change: Partial<DraftState>): void {
    const next = { ...this.state, ...change };
    this.set({ ...next, dirty: changedPostFields(fieldsOfPost(next.post), next.fields).length > 0 });
  }

  private keepCopy(): void {
    const { post, fields, dirty } = this.state;
    if (dirty) localCopies.keep(post.id, { updated_at: post.updated_at, at: Date.now(), fields });
    else localCopies.drop(post.id);
  }

  /** What has changed and may be saved. */
  private patch(): PostPatch | null {
    const { post, fields, wrong } = this.state;
    const names = changedPostFields(fieldsOfPost(post), fields).filter((name) => !(name in wrong));
    if (names.length === 0) return null;
    return Object.fromEntries(names.map((name) => [name, fields[name]]));
  }

  private save(): Promise<Outcome> | null {
    const patch = this.patch();
    if (!patch || this.state.conflict) return null;
    this.put({ saving: true });
    return this.api.changePost(this.state.post, patch).then(
      (now) => this.arrived(now, patch),
      (error: unknown) => this.failed(error, patch),
    );
  }

  private arrived(post: DeskPost, patch: PostPatch): Outcome {
    const sent = { ...fieldsOfPost(this.state.post), ...patch };
    const fields = afterSave(fieldsOfPost(post), this.state.fields, sent);
    const wrong = Object.fromEntries(Object.entries(this.state.wrong).filter(([name]) => !(name in patch)));
    this.put({ post, fields, wrong, saving: false, savedAt: Date.now(), failure: null });
    this.keepCopy();
    this.onSaved(post);
    return this.patch() ? 'more' : 'saved';
  }

  private failed(error: unknown, sent: PostPatch): Outcome {
    this.put({ saving: false });
    const theirs = deskPostSchema.safeParse(currentOf(error));
    if (theirs.success) return this.met(theirs.data);
    const wrong = Object.fromEntries(fieldErrorsOf(error).map(({ path, message }) => [path, message]));
    if (Object.keys(wrong).length > 0) {
      this.put({ wrong: { ...this.state.wrong, ...wrong } });
      return this.patch() ? 'again' : 'stuck';
    }
    // A session that ended begins again, and then it is sent.
    if (isRefused(error) && ![401, 408, 429].includes(statusOf(error) ?? 0)) {
      this.put({ failure: { kind: 'refused', message: serverMessage(error) ?? 'It was refused' } });
      return same(this.patch(), sent) ? 'stuck' : 'again';
    }
    this.put({ failure: { kind: 'trying', message: 'Not saved, trying again' } });
    return 'failed';
  }

  /** Somebody else was faster. What only one of the two has touched needs no decision. */
  private met(theirs: DeskPost): Outcome {
    const { post, fields } = this.state;
    const differences = differencesOf(fieldsOfPost(post), fields, fieldsOfPost(theirs));
    if (differences.some(({ decided }) => decided === null)) {
      this.put({ conflict: { theirs, differences } });
      return 'stuck';
    }
    this.put({ post: theirs, fields: merged(fieldsOfPost(post), fields, fieldsOfPost(theirs)) });
    return 'again';
  }
}

function wrongIn(fields: PostFields): DraftState['wrong'] {
  const parsed = postFieldsSchema.safeParse(fields);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
}
