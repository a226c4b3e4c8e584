import { type PostFields, postFieldsSchema } from '@latchline/contracts/content/blog-editor/post-fields';
import { z } from 'zod';

const copySchema = z.object({
  /** The version that was edited. */
  updated_at: z.string(),
  at: z.number(),
  fields: z.record(z.string(), z.unknown()),
});

export interface LocalCopy {
  readonly updated_at: string;
  /** When it was edited. */
  readonly at: number;
  readonly fields: PostFields;
}

const keyOf = (id: string) => `latchline.article.${id}`;

/**
 * Unsaved edits in local storage, so that a crash, a flat battery or a lost connection loses nothing. Removed once the
 * server has saved them.
 */
export const localCopies = {
  save(id: string, copy: LocalCopy): void {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(copy));
    } catch {
      // Storage is unavailable: the edits last as long as the page.
    }
  },
  find(id: string): LocalCopy | null {
    try {
      const parsed = copySchema.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'));
      if (!parsed.success) return null;
      const names = Object.keys(postFieldsSchema.shape);
      if (!names.every((name) => name in parsed.data.fields)) return null;
      return { ...parsed.data, fields: parsed.data.fields as unknown as PostFields };
    } catch {
      return null;
    }
  },
  remove(id: string): void {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // Storage is unavailable, so there is nothing to remove.
    }
  },
};
