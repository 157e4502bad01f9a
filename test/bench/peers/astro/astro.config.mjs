// The pages as they come.
export default { compressHTML: false };
