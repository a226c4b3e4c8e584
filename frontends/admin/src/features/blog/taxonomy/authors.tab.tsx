import { authorAndCategoryRoutes } from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import type { EditedAuthor } from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { useClients } from '../../../shared/clients/clients';
import styles from '../posts/blog.module.css';
import { useAuthors } from '../posts/blog.queries';
import { articleCount } from './article-count';
import { AuthorForm } from './author.form';
import { TaxonomyList } from './taxonomy-list';

/** The authors named on articles. */
export function AuthorsTab() {
  const { api } = useClients();
  return (
    <TaxonomyList
      title="Authors"
      what="author"
      query={useAuthors()}
      empty="Readers and search engines want to know who wrote an article."
      line={(author) => <Author author={author} />}
      form={(author, onClose) => <AuthorForm {...(author && { author })} onClose={onClose} />}
      remove={({ id, updated_at }, replacement) =>
        api.call(authorAndCategoryRoutes.deleteAuthor, {
          params: { id },
          query: { replacement },
          ifMatch: updated_at,
        })
      }
    />
  );
}

function Author({ author }: { author: EditedAuthor }) {
  const { name, slug, avatar_url, job_title, post_count } = author;
  return (
    <div className={styles.person}>
      {avatar_url ? (
        <img src={avatar_url} alt="" width={40} height={40} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <div>
        <b>{name}</b>
        <p>
          {job_title} · {articleCount(post_count)} ·{' '}
          <a href={`/blog/authors/${slug}`} target="_blank" rel="noreferrer">
            /blog/authors/{slug}
          </a>
        </p>
      </div>
    </div>
  );
}
