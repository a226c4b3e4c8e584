import type { DeskCategory } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useServices } from '../../services';
import styles from '../blog.module.css';
import { useCategories } from '../blog.queries';
import { CategoryForm } from './category.form';
import { DeleteShelf } from './delete-shelf';
import { articles, Shelf } from './shelf';

/** Where articles belong. One that is not active is no longer offered to visitors; its articles stay. */
export function CategoriesTab() {
  const { blog } = useServices();
  const categories = useCategories();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const [leaving, setLeaving] = useState<DeskCategory | null>(null);
  return (
    <Shelf
      title="Categories"
      asked={categories}
      add="New category"
      empty="Categories help visitors to find what they ask about."
      onAdd={() => setOpen('new')}
    >
      {open === 'new' && (
        <li className={styles.opened}>
          <CategoryForm onClose={() => setOpen(null)} />
        </li>
      )}
      {(categories.data ?? []).map((category) =>
        open === category.id ? (
          <li key={category.id} className={styles.opened}>
            <CategoryForm category={category} onClose={() => setOpen(null)} />
          </li>
        ) : (
          <li key={category.id}>
            <div>
              <b>{category.name}</b>
              <p>
                /blog/category/{category.slug} · {articles(category.post_count)}
                {!category.is_active && ' · not shown to visitors'}
              </p>
            </div>
            <div className={styles.tools}>
              <Button size="s" aria-label={`Edit ${category.name}`} onClick={() => setOpen(category.id)}>
                Edit
              </Button>
              <Button
                size="s"
                variant="quiet"
                aria-label={`Delete ${category.name}`}
                onClick={() => setLeaving(category)}
              >
                Delete
              </Button>
            </div>
          </li>
        ),
      )}
      {leaving && (
        <DeleteShelf
          what="category"
          leaving={leaving}
          others={(categories.data ?? []).filter(({ id }) => id !== leaving.id)}
          remove={(replacement) => blog.removeCategory(leaving.id, replacement)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Shelf>
  );
}
