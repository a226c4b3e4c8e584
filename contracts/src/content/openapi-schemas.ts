import { businessInfoSchema, serviceSchema } from './content.schema';
import { businessInfoPatchSchema } from './business-info-editing.schema';
import { newServiceSchema, servicePatchSchema } from './service-editing.schema';
import {
  blogPostSchema,
  blogPostSummarySchema,
  blogCategorySchema,
  blogAuthorSchema,
  blogListSchema,
} from './blog/blog.schema';
import {
  editedPostSchema,
  editedPostRowSchema,
  editedPostPageSchema,
  newPostSchema,
  postPatchSchema,
  publishPostSchema,
  postRevisionSchema,
  postRevisionRowSchema,
} from './blog-editor/post.schema';
import { importedPictureSchema, pictureImportSchema } from './blog-editor/picture-import.schema';
import { postFieldsSchema } from './blog-editor/post-fields';
import {
  editedCategorySchema,
  categoryFieldsSchema,
  categoryPatchSchema,
  editedAuthorSchema,
  authorFieldsSchema,
  authorPatchSchema,
} from './blog-editor/author-and-category.schema';
import { claimSchema, claimDraftSchema, claimPatchSchema } from './claims/claim.schema';
import { languagePagePatchSchema, languagePageSchema } from './languages/language-page.schema';
import { claimFactsSchema } from './claims/claim.operations';
import { reviewPatchSchema, reviewRatingSchema, reviewSchema } from './reviews/review.schema';
import { googleReviewsStateSchema } from './reviews/review.operations';
import {
  mediaItemSchema,
  mediaPatchSchema,
  mediaListSchema,
  mediaUseSchema,
  cropSchema,
  focalPointSchema,
} from './media/media.schema';
import {
  editedCopySchema,
  editedCopyEntrySchema,
  pageRevisionSchema,
  pageRevisionEntrySchema,
  copyMatchSchema,
} from './copy-editor/edited-copy.schema';

/** Names of these schemas in the OpenAPI document. Only the gateway imports this file. */
export const contentSchemas = {
  BusinessInfo: businessInfoSchema,
  /** URLs of profiles in social networks, or empty. */
  SocialLinks: businessInfoSchema.shape.social_links,
  Service: serviceSchema,
  BusinessInfoPatch: businessInfoPatchSchema,
  NewService: newServiceSchema,
  ServicePatch: servicePatchSchema,
  BlogPost: blogPostSchema,
  BlogPostSummary: blogPostSummarySchema,
  BlogCategory: blogCategorySchema,
  BlogAuthor: blogAuthorSchema,
  BlogList: blogListSchema,
  EditedPost: editedPostSchema,
  EditedPostRow: editedPostRowSchema,
  EditedPostPage: editedPostPageSchema,
  NewPost: newPostSchema,
  PostPatch: postPatchSchema,
  PublishPost: publishPostSchema,
  PostRevision: postRevisionSchema,
  PostRevisionRow: postRevisionRowSchema,
  PostFields: postFieldsSchema,
  PictureImport: pictureImportSchema,
  ImportedPicture: importedPictureSchema,
  EditedCategory: editedCategorySchema,
  CategoryFields: categoryFieldsSchema,
  CategoryPatch: categoryPatchSchema,
  EditedAuthor: editedAuthorSchema,
  AuthorFields: authorFieldsSchema,
  AuthorPatch: authorPatchSchema,
  Review: reviewSchema,
  ReviewPatch: reviewPatchSchema,
  ReviewRating: reviewRatingSchema,
  GoogleReviewsState: googleReviewsStateSchema,
  Claim: claimSchema,
  ClaimDraft: claimDraftSchema,
  ClaimPatch: claimPatchSchema,
  ClaimFacts: claimFactsSchema,
  LanguagePage: languagePageSchema,
  LanguagePagePatch: languagePagePatchSchema,
  MediaItem: mediaItemSchema,
  MediaPatch: mediaPatchSchema,
  MediaList: mediaListSchema,
  MediaUse: mediaUseSchema,
  Crop: cropSchema,
  FocalPoint: focalPointSchema,
  PageWords: editedCopySchema,
  PageWordsEntry: editedCopyEntrySchema,
  PageRevision: pageRevisionSchema,
  PageRevisionEntry: pageRevisionEntrySchema,
  WordsMatch: copyMatchSchema,
} as const;
