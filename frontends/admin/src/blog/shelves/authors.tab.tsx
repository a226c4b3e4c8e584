import type { DeskAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useServices } from '../../services';
import styles from '../blog.module.css';
import { useAuthors } from '../blog.queries';
import { AuthorForm } from './author.form';
import { DeleteShelf } from './delete-shelf';
import { articles, Shelf } from './shelf';

/** Whose names and faces stand under articles. */
export function AuthorsTab() {
  const { blog } = useServices();
  const authors = useAuthors();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const [leaving, setLeaving] = useState<DeskAuthor | null>(null);
  return (
    <Shelf
      title="Authors"
      asked={authors}
      add="New author"
      empty="Readers and search engines want to know who writes."
      onAdd={() => setOpen('new')}
    >
      {open === 'new' && (
        <li className={styles.opened}>
          <AuthorForm onClose={() => setOpen(null)} />
        </li>
      )}
      {(authors.data ?? []).map((author) =>
        open === author.id ? (
          <li key={author.id} className={styles.opened}>
            <AuthorForm author={author} onClose={() => setOpen(null)} />
          </li>
        ) : (
          <li key={author.id}>
            <div className={styles.person}>
              {author.avatar_url ? (
                <img src={author.avatar_url} alt="" width={40} height={40} />
              ) : (
                <span className={styles.initial} aria-hidden="true">
                  {author.name.slice(0, 1)}
                </span>
              )}
              <div>
                <b>{author.name}</b>
                <p>
                  {author.job_title} · {articles(author.post_count)} ·{' '}
                  <a href={`/blog/authors/${author.slug}`} target="_blank" rel="noreferrer">
                    /blog/authors/{author.slug}
                  </a>
                </p>
              </div>
            </div>
            <div className={styles.tools}>
              <Button size="s" aria-label={`Edit ${author.name}`} onClick={() => setOpen(author.id)}>
                Edit
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={`Delete ${author.name}`}
                onClick={() => setLeaving(author)}
              >
                Delete
              </Button>
            </div>
          </li>
        ),
      )}
      {leaving && (
        <DeleteShelf
          what="author"
          leaving={leaving}
          others={(authors.data ?? []).filter(({ id }) => id !== leaving.id)}
          remove={(replacement) => blog.removeAuthor(leaving.id, replacement)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Shelf>
  );
}
