import { defineConfig } from 'vite';

/** Storybook takes nothing of the app's own configuration: what it needs is in main.ts. */
export default defineConfig({});
