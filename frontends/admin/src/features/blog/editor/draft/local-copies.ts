import { type PostFields, postFieldsSchema } from '@latchline/contracts/content/blog-desk/post-fields';
import { z } from 'zod';

const copySchema = z.object({
  /** The version that was written on. */
  updated_at: z.string(),
  at: z.number(),
  fields: z.record(z.string(), z.unknown()),
});

export interface LocalCopy {
  readonly updated_at: string;
  /** When it was typed. */
  readonly at: number;
  readonly fields: PostFields;
}

const keyOf = (id: string) => `latchline.article.${id}`;

/**
 * What was typed and has not reached the server, in this browser: a crash, a dead battery or a night without a connection
 * lose nothing. It goes as soon as the server has it.
 */
export const localCopies = {
  keep(id: string, copy: LocalCopy): void {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(copy));
    } catch {
      // Without storage it lasts as long as the page.
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
  drop(id: string): void {
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // There was none.
    }
  },
};
