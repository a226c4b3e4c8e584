/** The bundler requires an entry; the shell loads only the exposed modules. */
export {};
