/** Where the file of an image lies. */
export const imageKey = (name: string) => `images/${name}`
