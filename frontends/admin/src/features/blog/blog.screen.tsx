import { ScreenNotFound } from '../../shared/navigation/screen-not-found';
import { navigate, useAddress } from '../../shared/navigation/address';
import * as Tabs from '@radix-ui/react-tabs';
import { AuthorsTab } from './taxonomy/authors.tab';
import { type BlogTab, blogTabs, pathOfTab, placeAt } from './posts/blog-paths';
import styles from './posts/blog.module.css';
import { useLiveBlog } from './posts/blog.queries';
import { CategoriesTab } from './taxonomy/categories.tab';
import { PostEditorScreen } from './editor/post-editor.screen';
import { PostList } from './list/post-list';

const titles: Readonly<Record<BlogTab, string>> = {
  articles: 'Articles',
  authors: 'Authors',
  categories: 'Categories',
};

/** Articles, authors and categories as tabs, or the editor of one article. */
export function BlogScreen() {
  const { path } = useAddress();
  useLiveBlog();
  const place = placeAt(path);
  if (place === null) return <ScreenNotFound />;
  if ('post' in place) return <PostEditorScreen key={place.post} id={place.post} />;
  return (
    <Tabs.Root
      className={styles.screen}
      value={place.tab}
      onValueChange={(tab) => navigate(pathOfTab(tab as BlogTab))}
      activationMode="manual"
    >
      <Tabs.List className={styles.tabs} aria-label="Blog">
        {blogTabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} className={styles.tab}>
            {titles[tab]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="articles" tabIndex={-1}>
        <PostList />
      </Tabs.Content>
      <Tabs.Content value="authors" tabIndex={-1}>
        <AuthorsTab />
      </Tabs.Content>
      <Tabs.Content value="categories" tabIndex={-1}>
        <CategoriesTab />
      </Tabs.Content>
    </Tabs.Root>
  );
}
