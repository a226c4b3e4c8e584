/** The bundler wants an entry; the shell loads what is exposed and never this. */
export {};
