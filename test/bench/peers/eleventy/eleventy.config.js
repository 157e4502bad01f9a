export default (config) => config.addPassthroughCopy({ "../public": "/" });
