import { authorAndCategoryRoutes } from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import type { EditedCategory } from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { useClients } from '../../../shared/clients/clients';
import { useCategories } from '../posts/blog.queries';
import { articleCount } from './article-count';
import { CategoryForm } from './category.form';
import { TaxonomyList } from './taxonomy-list';

/** The categories of articles. Visitors cannot browse an inactive one, but its articles stay online. */
export function CategoriesTab() {
  const { api } = useClients();
  return (
    <TaxonomyList
      title="Categories"
      what="category"
      query={useCategories()}
      empty="Categories help visitors find what they’re looking for."
      line={(category) => <Category category={category} />}
      form={(category, onClose) => <CategoryForm {...(category && { category })} onClose={onClose} />}
      remove={({ id, updated_at }, replacement) =>
        api.call(authorAndCategoryRoutes.deleteCategory, {
          params: { id },
          query: { replacement },
          ifMatch: updated_at,
        })
      }
    />
  );
}

function Category({ category: { name, slug, is_active, post_count } }: { category: EditedCategory }) {
  return (
    <div>
      <b>{name}</b>
      <p>
        /blog/category/{slug} · {articleCount(post_count)}
        {!is_active && ' · hidden from visitors'}
      </p>
    </div>
  );
}
