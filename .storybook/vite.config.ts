import { defineConfig } from 'vite';

/** Storybook does not use the app's Vite configuration: what it needs is in main.ts. */
export default defineConfig({});
