import { z } from 'zod';
import { byId } from '../http/by-id';
import {
  profileLimits,
  profilePatchSchema,
  staffMemberSchema,
  versionedProfileSchema,
} from './profile.schema';

const upload = { mediaTypes: ['image/jpeg'], maxBytes: profileLimits.photoBytes } as const;

/** Profiles: users change their own, administrators all. */
export const profileRoutes = {
  /** Lists the users who handle leads, by name. */
  listStaff: {
    method: 'GET',
    path: '/api/admin/staff',
    auth: 'leads',
    summary: 'List staff',
    responses: { 200: { description: 'The users', schema: z.object({ items: z.array(staffMemberSchema) }) } },
  },
  /** Returns the photo of a user. */
  getStaffPhoto: {
    method: 'GET',
    path: '/api/admin/staff/:id/photo',
    auth: 'staff',
    summary: "Get a user's photo",
    params: byId,
    responses: { 200: { description: 'The photo', mediaType: 'image/jpeg' } },
    problems: [404],
  },
  /** Returns your profile. */
  getProfile: {
    method: 'GET',
    path: '/api/auth/account/profile',
    auth: 'account',
    summary: 'Get your profile',
    responses: { 200: { description: 'Your profile', schema: versionedProfileSchema } },
  },
  /** Changes your name, mobile number or licence number. */
  changeProfile: {
    method: 'PATCH',
    path: '/api/auth/account/profile',
    auth: 'account',
    summary: 'Update your profile',
    body: profilePatchSchema,
    responses: { 200: { description: 'Your updated profile', schema: versionedProfileSchema } },
    problems: [412],
  },
  /**
   * Replaces your photo: a JPEG of at most 512 kB. What the camera wrote into the file, such as the place, is removed.
   */
  setOwnPhoto: {
    method: 'POST',
    path: '/api/auth/account/photo',
    auth: 'account',
    summary: 'Set your photo',
    upload,
    responses: { 200: { description: 'Your updated profile', schema: versionedProfileSchema } },
  },
  /** Deletes your photo. */
  removeOwnPhoto: {
    method: 'DELETE',
    path: '/api/auth/account/photo',
    auth: 'account',
    summary: 'Delete your photo',
    responses: { 200: { description: 'Your updated profile', schema: versionedProfileSchema } },
  },
  /** Returns the profile of a user. */
  getUserProfile: {
    method: 'GET',
    path: '/api/admin/users/:id/profile',
    auth: 'admin',
    summary: "Get a user's profile",
    params: byId,
    responses: { 200: { description: 'The profile', schema: versionedProfileSchema } },
    problems: [404],
  },
  /** Changes the name, mobile number or licence number of a user. */
  changeUserProfile: {
    method: 'PATCH',
    path: '/api/admin/users/:id/profile',
    auth: 'admin',
    summary: "Update a user's profile",
    params: byId,
    body: profilePatchSchema,
    responses: { 200: { description: 'The updated profile', schema: versionedProfileSchema } },
    problems: [404, 412],
  },
  /** Replaces the photo of a user: a JPEG of at most 512 kB. */
  setUserPhoto: {
    method: 'POST',
    path: '/api/admin/users/:id/photo',
    auth: 'admin',
    summary: "Set a user's photo",
    params: byId,
    upload,
    responses: { 200: { description: 'The updated profile', schema: versionedProfileSchema } },
    problems: [404],
  },
  /** Deletes the photo of a user. */
  removeUserPhoto: {
    method: 'DELETE',
    path: '/api/admin/users/:id/photo',
    auth: 'admin',
    summary: "Delete a user's photo",
    params: byId,
    responses: { 200: { description: 'The updated profile', schema: versionedProfileSchema } },
    problems: [404],
  },
} as const;
