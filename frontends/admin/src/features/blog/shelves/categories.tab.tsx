import { routes } from '@latchline/contracts/api/routes';
import type { DeskCategory } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { useClients } from '../../../shared/clients/clients';
import { useCategories } from '../posts/blog.queries';
import { articles } from './article-count';
import { CategoryForm } from './category.form';
import { Shelf } from './shelf';

/** Where articles belong. One that is not active is no longer offered to visitors; its articles stay. */
export function CategoriesTab() {
  const { api } = useClients();
  return (
    <Shelf
      title="Categories"
      what="category"
      query={useCategories()}
      empty="Categories help visitors to find what they ask about."
      line={(category) => <Category category={category} />}
      form={(category, onClose) => <CategoryForm {...(category && { category })} onClose={onClose} />}
      remove={({ id, updated_at }, replacement) =>
        api.call(routes.deleteCategory, { params: { id }, query: { replacement }, ifMatch: updated_at })
      }
    />
  );
}

function Category({ category: { name, slug, is_active, post_count } }: { category: DeskCategory }) {
  return (
    <div>
      <b>{name}</b>
      <p>
        /blog/category/{slug} · {articles(post_count)}
        {!is_active && ' · not shown to visitors'}
      </p>
    </div>
  );
}
