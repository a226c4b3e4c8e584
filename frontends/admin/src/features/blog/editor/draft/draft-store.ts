import {
  changedPostFields,
  fieldsOfPost,
  type PostField,
  type PostFields,
  postFieldsSchema,
} from '@latchline/contracts/content/blog-editor/post-fields';
import {
  type EditedPost,
  editedPostSchema,
  type PostPatch,
} from '@latchline/contracts/content/blog-editor/post.schema';
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
  /** The version last read from the server. */
  readonly post: EditedPost;
  /** The fields as edited here. */
  readonly fields: PostFields;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: number | null;
  /** `retrying`: the request failed and will be sent again. `rejected`: the server refused it. */
  readonly failure: { readonly kind: 'retrying' | 'rejected'; readonly message: string } | null;
  /** Fields that cannot be saved as they are. The others are saved without them. */
  readonly errors: Readonly<Partial<Record<PostField, string>>>;
  readonly conflict: { readonly theirs: EditedPost; readonly differences: readonly Difference[] } | null;
}

/** The edited state of one article: saved after a pause in typing, and retried until the save succeeds. */
export class DraftStore extends Store<DraftState> {
  private readonly loop = new SaveLoop(() => this.save());
  /** Sent since the last response, and perhaps saved: the response to one can be lost, or arrive after the next is sent. */
  private unanswered: PostPatch[] = [];

  constructor(
    private readonly api: PostServer,
    post: EditedPost,
    private readonly onSaved: (post: EditedPost) => void,
  ) {
    super({
      post,
      fields: fieldsOfPost(post),
      dirty: false,
      saving: false,
      savedAt: null,
      failure: null,
      errors: {},
      conflict: null,
    });
  }

  edit(change: Partial<PostFields>): void {
    const fields = { ...this.state.fields, ...change };
    this.update({ fields, errors: errorsIn(fields) });
    this.saveLocalCopy();
    if (!this.state.conflict) this.loop.soon();
  }

  /** Saves now; resolves once no save is in progress. */
  async flush(): Promise<void> {
    this.loop.stop();
    await this.loop.idle();
    await this.loop.now();
  }

  /** Retries at once: called when the browser is back online. */
  readonly retry = (): void => {
    if (this.state.failure?.kind === 'retrying') void this.flush();
  };

  /** Sends unsaved edits with `keepalive`, which outlives the page. */
  readonly saveOnExit = (): void => {
    const patch = this.patch();
    if (!patch || this.state.saving || this.state.conflict) return;
    void this.send(patch, true).then(
      (now) => {
        // A later save can have been faster.
        if (now.updated_at > this.state.post.updated_at) this.loop.follow(this.onSaveSucceeded(now, patch));
      },
      () => undefined,
    );
  };

  /** Replaces the state with the outcome of another action here: published, restored, unpublished. */
  adopt(post: EditedPost): void {
    this.update({ post, fields: fieldsOfPost(post), errors: {}, failure: null, conflict: null });
    localCopies.remove(post.id);
    this.onSaved(post);
  }

  /** Takes over a newer version from the server unless there are unsaved edits. */
  follow(post: EditedPost): void {
    if (post.updated_at <= this.state.post.updated_at || this.state.saving || this.state.conflict) return;
    if (!this.state.dirty) this.update({ post, fields: fieldsOfPost(post) });
  }

  resolve(picks: Readonly<Record<string, Side>>): void {
    const { post, conflict, fields } = this.state;
    if (!conflict) return;
    const { theirs } = conflict;
    const resolved = merged(fieldsOfPost(post), fields, fieldsOfPost(theirs), picks);
    this.update({ post: theirs, fields: resolved, conflict: null, failure: null });
    this.saveLocalCopy();
    void this.flush();
  }

  stop(): void {
    this.loop.stop();
  }

  private get state(): DraftState {
    return this.snapshot();
  }

  private update(change: Partial<DraftState>): void {
    const next = { ...this.state, ...change };
    this.set({ ...next, dirty: changedPostFields(fieldsOfPost(next.post), next.fields).length > 0 });
  }

  private saveLocalCopy(): void {
    const { post, fields, dirty } = this.state;
    if (dirty) localCopies.save(post.id, { updated_at: post.updated_at, at: Date.now(), fields });
    else localCopies.remove(post.id);
  }

  /** The changed fields, without those that are invalid. */
  private patch(): PostPatch | null {
    const { post, fields, errors } = this.state;
    const names = changedPostFields(fieldsOfPost(post), fields).filter((name) => !(name in errors));
    if (names.length === 0) return null;
    return Object.fromEntries(names.map((name) => [name, fields[name]]));
  }

  private save(): Promise<Outcome> | null {
    const patch = this.patch();
    if (!patch || this.state.conflict) return null;
    this.update({ saving: true });
    return this.send(patch).then(
      (now) => this.onSaveSucceeded(now, patch),
      (error: unknown) => this.onSaveFailed(error, patch),
    );
  }

  private send(patch: PostPatch, keepalive = false): Promise<EditedPost> {
    this.unanswered.push(patch);
    return this.api.changePost(this.state.post, patch, keepalive);
  }

  private onSaveSucceeded(post: EditedPost, patch: PostPatch): Outcome {
    this.unanswered = [];
    const sent = { ...fieldsOfPost(this.state.post), ...patch };
    const fields = afterSave(fieldsOfPost(post), this.state.fields, sent);
    const errors = Object.fromEntries(Object.entries(this.state.errors).filter(([name]) => !(name in patch)));
    this.update({ post, fields, errors, saving: false, savedAt: Date.now(), failure: null });
    this.saveLocalCopy();
    this.onSaved(post);
    return this.patch() ? 'more' : 'saved';
  }

  private onSaveFailed(error: unknown, sent: PostPatch): Outcome {
    this.update({ saving: false });
    const theirs = editedPostSchema.safeParse(currentOf(error));
    if (theirs.success) return this.reconcile(theirs.data);
    const errors = Object.fromEntries(fieldErrorsOf(error).map(({ path, message }) => [path, message]));
    if (Object.keys(errors).length > 0) {
      this.update({ errors: { ...this.state.errors, ...errors } });
      return this.patch() ? 'again' : 'stuck';
    }
    // These may succeed later: after signing in again (401), a timeout (408) or a rate limit (429).
    if (isRefused(error) && ![401, 408, 429].includes(statusOf(error) ?? 0)) {
      this.update({
        failure: { kind: 'rejected', message: serverMessage(error) ?? 'The server rejected it' },
      });
      return same(this.patch(), sent) ? 'stuck' : 'again';
    }
    this.update({ failure: { kind: 'retrying', message: 'Not saved, trying again' } });
    return 'failed';
  }

  /** Somebody else saved first. Fields that only one side changed are merged; others become a conflict. */
  private reconcile(theirs: EditedPost): Outcome {
    const { post, fields } = this.state;
    const now = fieldsOfPost(theirs);
    const base = this.withOwnSaves(fieldsOfPost(post), now);
    const differences = differencesOf(base, fields, now);
    if (differences.some(({ decided }) => decided === null)) {
      this.update({ conflict: { theirs, differences } });
      return 'stuck';
    }
    this.update({ post: theirs, fields: merged(base, fields, now) });
    return 'again';
  }

  /** The fields read last, with what was sent from here and is stored now. */
  private withOwnSaves(base: PostFields, now: PostFields): PostFields {
    const isOwn = (name: PostField) =>
      this.unanswered.some((sent) => name in sent && same(sent[name], now[name]));
    const own = (Object.keys(now) as PostField[]).filter(isOwn).map((name) => [name, now[name]]);
    return { ...base, ...Object.fromEntries(own) };
  }
}

function errorsIn(fields: PostFields): DraftState['errors'] {
  const parsed = postFieldsSchema.safeParse(fields);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
}
