/** How Moodle's texts begin the address of a file next to them. */
export const PLUGIN_FILE = '@@PLUGINFILE@@/';
