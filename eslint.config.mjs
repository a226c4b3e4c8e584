import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '.latchline/**', '.nx/**', 'coverage/**'],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      eqeqeq: 'error',
      'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    // Only `*.config.ts` reads the environment: bad configuration is found at boot, in one place.
    files: [
      'services/*/src/**/*.ts',
      'gateway/src/**/*.ts',
      'infra/runtime/src/**/*.ts',
      'frontends/shell/src/**/*.ts',
    ],
    ignores: ['**/*.config.ts', '**/*spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read configuration in a *.config.ts file.' },
      ],
    },
  },
  {
    // openQueue() makes queues that survive a failed first use; BullMQ's own constructor does not.
    files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'infra/runtime/src/**/*.ts'],
    ignores: ['infra/runtime/src/events/{queues,event-worker,overdue-retries}.ts', '**/*spec.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'bullmq', message: 'Use openQueue() or startEventWorker().', allowTypeImports: true },
          ],
        },
      ],
    },
  },
  {
    // It builds the contracts, so it is compiled and run before they exist.
    files: ['infra/local/src/**/*.ts'],
    ignores: ['**/*spec.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@latchline/*'],
              message: 'Import the type only, or require it where it is used: nothing has been built yet.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  { files: ['frontends/**/*.{ts,tsx}'], ...hooks.configs.flat.recommended },
  { files: ['infra/local/**', 'tests/**', '**/*.config.*'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        require: 'readonly',
        module: 'readonly',
        __dirname: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
