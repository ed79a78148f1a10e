import type { Language } from '../language';

export default {
  loading: 'Loading',
  failed: 'The page could not be loaded',
  tapToReload: 'Check your connection and tap to reload',
  reload: 'Reload',
} satisfies Language['first'];
