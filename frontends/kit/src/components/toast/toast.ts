import { type ToastOptions, createToastStore } from './toast-store';

/** The toasts of this bundle; `<Toaster />` shows them. */
export const toasts = createToastStore();

export const toast = {
  success: (message: string, options?: ToastOptions) => toasts.add('success', message, options),
  error: (message: string, options?: ToastOptions) => toasts.add('error', message, options),
  dismiss: (id: number) => toasts.dismiss(id),
};
